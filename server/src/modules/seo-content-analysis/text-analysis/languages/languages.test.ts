import { describe, expect, it } from 'vitest'
import { lettersOf, plainWord, readPage, wordsOf } from '../text/index.ts'
import { hasTransition, languageOf, splitElision } from './index.ts'

const sentenceOf = (locale: string, text: string) => {
  const words = wordsOf(text.replaceAll('’', "'"))
  const written = languageOf(locale).elides ? words.flatMap(splitElision) : words
  return { written, plain: written.map(plainWord) }
}

const isPassive = (locale: string, text: string): boolean | undefined =>
  languageOf(locale).isPassive?.(sentenceOf(locale, text))

const isJoined = (locale: string, text: string): boolean =>
  hasTransition(languageOf(locale), sentenceOf(locale, text).plain)

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ru', 'id', 'he']

describe('lists', () => {
  it.each(LOCALES)('of %s contain transitions', (locale) => {
    const { transitions, pairs, openers, abbreviations } = languageOf(locale)
    const phrases = [...transitions().values()].flat()
    expect(phrases.length).toBeGreaterThan(locale === 'en' ? 500 : 150)
    for (const phrase of phrases)
      expect(phrase.join(' ')).toBe(phrase.join(' ').toLowerCase().trim())
    for (const [first, second] of pairs()) expect([...first, ...second]).not.toContain('')
    expect(openers().size).toBeGreaterThan(10)
    expect(abbreviations().size).toBeGreaterThan(3)
  })
})

describe('abbreviations', () => {
  it.each([
    ['en', 'Mr. Hale sat. He said no. It was 3 p.m. in Hull.', 3],
    ['de', 'Dr. Hale kam z.B. Montag. Er ging.', 2],
    ['fr', 'M. Hale aime l’art. Il part.', 2],
    ['it', 'Il sig. Hale dice no. Poi parte.', 2],
  ])('of %s: %s', (locale, text, count) => {
    expect(readPage(text, languageOf(locale).abbreviations()).sentences).toHaveLength(count)
  })
})

/** Per language: sentences in the passive voice, and others. */
const VOICES: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  en: [
    [
      'The old boat has been carefully repaired.',
      'The house is being painted.',
      'He got caught in the rain.',
      'The letters were not sent.',
      'The doors are never locked at night.',
      "The lamp wasn't lit.",
      'Mistakes were made.',
      'It was built by hand.',
      'The bread is baked every morning.',
      'The ship will be sold.',
    ],
    [
      'The harbour is small.',
      'She was tired.',
      'They have mended the nets.',
      'He is indeed late.',
      'The red boat is in need of paint.',
      'We were hundred men.',
      'He was in bed.',
      'The keeper is old and has lost his hat.',
      'There is a great need for bread.',
      'I am going home.',
    ],
  ],
  de: [
    [
      'Die Lampe wird vom Wärter angezündet.',
      'Das Boot wurde in Hamburg gebaut.',
      'Die Netze sind geflickt worden.',
      'Er sagt, dass die Ladung verkauft wurde.',
      'Die Briefe wurden nicht abgeschickt.',
      'Das Haus wird renoviert.',
      'Der Schatz wurde nie gefunden.',
      'Die Tür wird abends geschlossen.',
    ],
    [
      'Der Winter wird hart.',
      'Er wird morgen gehen.',
      'Sie werden das Boot verkaufen.',
      'Die Männer flicken ihre Netze.',
      'Es wurde kalt.',
      'Er wurde Bäcker.',
      'Das Gesicht wird blass.',
      'Wir werden gewinnen.',
      'Der Hafen ist geschlossen.',
      'Er wurde berühmt.',
    ],
  ],
  fr: [
    [
      'La porte est ouverte par le gardien.',
      'Les lettres ont été écrites.',
      'Le pain sera vendu demain.',
      'Les lampes étaient toujours allumées par les hommes.',
      'Elle fut invitée au bal.',
      'Le navire n’est pas réparé.',
    ],
    [
      'Le port est petit.',
      'Elle est arrivée hier.',
      'Il s’est levé tôt.',
      'Les hommes sont restés chez eux.',
      'Nous sommes partis.',
      'Il est ici.',
      'Le chat est gris.',
      'Il a vendu le bateau.',
      'L’été est chaud.',
    ],
  ],
  es: [
    [
      'La puerta fue abierta por el guardia.',
      'Las cartas han sido escritas.',
      'El pan será vendido mañana.',
      'Los barcos no son reparados aquí.',
      'El puente fue destruido.',
    ],
    [
      'El puerto es pequeño.',
      'Es un soldado.',
      'El hombre ha vendido el barco.',
      'Los hombres son delgados.',
      'Fue al mercado.',
      'Es demasiado tarde.',
    ],
  ],
  it: [
    [
      'La porta fu aperta dal guardiano.',
      'Le lettere sono state scritte.',
      'Il pane verrà venduto domani.',
      'Le reti non vengono riparate.',
      'Il ponte era stato distrutto.',
    ],
    [
      'Il porto è piccolo.',
      'È arrivata ieri.',
      'Siamo partiti.',
      'Il gatto è nato in marzo.',
      'Si è alzato presto.',
      'È un soldato.',
      'È stato un inverno duro.',
    ],
  ],
  nl: [
    [
      'De deur wordt door de wachter geopend.',
      'De brieven werden geschreven.',
      'Hij zegt dat het brood verkocht wordt.',
      'Het huis wordt nu geverfd.',
      'De schat werd nooit gevonden.',
    ],
    [
      'De haven is klein.',
      'Hij wordt bakker.',
      'Het wordt koud.',
      'Het werd een groot feest.',
      'De mannen herstellen hun netten.',
      'Ze worden oud.',
    ],
  ],
  pt: [
    [
      'A porta foi aberta pelo guarda.',
      'As cartas têm sido escritas.',
      'O pão será vendido amanhã.',
      'As redes não são consertadas.',
      'A conta foi paga.',
    ],
    [
      'O porto é pequeno.',
      'É um soldado.',
      'Foi ao mercado.',
      'O homem vendeu o barco.',
      'É demasiado tarde.',
    ],
  ],
  pl: [
    [
      'Lampa została zapalona przez latarnika.',
      'Łodzie są naprawiane.',
      'Dom był zbudowany z kamienia.',
      'Listy zostały napisane.',
      'Drzwi były otwarte.',
    ],
    [
      'Port jest mały.',
      'Zima była ciężka.',
      'To jest ściana.',
      'Kot śpi na linie.',
      'Ona była w domu.',
    ],
  ],
  ru: [
    [
      'Лампа была зажжена смотрителем.',
      'Дом был построен из камня.',
      'Письма были написаны.',
      'Дверь будет открыта.',
      'Груз был продан.',
    ],
    [
      'Порт был мал.',
      'Он был дома.',
      'Зима была холодная.',
      'Кот спит.',
      'Это был роман.',
      'Он был должен деньги.',
    ],
  ],
  id: [
    ['Lampu dinyalakan oleh penjaga.', 'Surat itu ditulis kemarin.', 'Kapal dijual.'],
    [
      'Pelabuhan itu kecil.',
      'Udara dingin.',
      'Dia tidur di rumah.',
      'Kami berdiskusi.',
      'Dinding itu tinggi.',
    ],
  ],
}

describe('passive voice', () => {
  it.each(
    Object.entries(VOICES).flatMap(([locale, [passive, active]]) => [
      ...passive.map((text) => [locale, true, text] as const),
      ...active.map((text) => [locale, false, text] as const),
    ]),
  )('%s, %s: %s', (locale, expected, text) => {
    expect(isPassive(locale, text)).toBe(expected)
  })

  it('has no rules for Hebrew', () => {
    expect(isPassive('he', 'הספר נכתב')).toBeUndefined()
  })
})

describe('transitions', () => {
  it.each([
    ['en', 'In other words, it is late.'],
    ['en', 'It was late; nevertheless we went.'],
    ['en', 'Neither the cat nor the dog came.'],
    ['en', 'Not only the wind but also the tide was against us.'],
    ['de', 'Er kam nicht nur spät, sondern auch müde.'],
    ['de', 'Im Großen und Ganzen war es gut.'],
    ['fr', 'D’abord, il pleut.'],
    ['fr', 'Lorsqu’il pleut, nous restons.'],
    ['fr', 'C’est-à-dire demain.'],
    ['es', 'O vienes o te quedas.'],
    ['it', 'All’inizio pioveva.'],
    ['nl', 'Ten eerste regent het.'],
    ['pt', 'Por outro lado, chove.'],
    ['pl', 'Zarówno kot, jak i pies śpią.'],
    ['ru', 'Во-первых, идёт дождь.'],
    ['id', 'Oleh karena itu kami pulang.'],
    ['he', 'לכן נשארנו בבית.'],
  ])('%s: %s', (locale, text) => {
    expect(isJoined(locale, text)).toBe(true)
  })

  it.each([
    ['en', 'The harbour is small.'],
    ['en', 'The sofa was also-ran.'],
    ['en', 'Or the boat leaves, either way.'],
    ['de', 'Der Hafen ist klein.'],
    ['fr', 'Le port est petit.'],
    ['es', 'El puerto es pequeño.'],
    ['it', 'Il porto è piccolo.'],
    ['nl', 'De haven is klein.'],
    ['pt', 'O porto é pequeno.'],
    ['pl', 'Port jest mały.'],
    ['ru', 'Порт мал.'],
    ['id', 'Pelabuhan itu kecil.'],
    ['he', 'הנמל קטן.'],
  ])('not in %s: %s', (locale, text) => {
    expect(isJoined(locale, text)).toBe(false)
  })
})

describe('syllables', () => {
  it.each([
    ['en', 'the cat rope lighthouse keeper wanted asked houses table', [1, 1, 1, 2, 2, 2, 1, 2, 2]],
    ['en', 'idea media previous create great variety January rhythm', [3, 3, 3, 2, 1, 4, 4, 2]],
    ['de', 'Hafen Januar Tiere Nation Museum', [2, 3, 2, 3, 3]],
    ['fr', 'lampe bateau arrivent parent naïf petites', [1, 2, 2, 2, 2, 2]],
    ['es', 'puerto poeta país construido guitarra', [2, 3, 2, 4, 3]],
    ['it', 'porto fornaio teatro uomini', [2, 3, 3, 3]],
    ['nl', 'haven januari geënt bijvoorbeeld', [2, 4, 2, 3]],
    ['pt', 'porto pessoa saída pão', [2, 3, 3, 1]],
    ['ru', 'порт письмо каюта', [1, 2, 3]],
    ['en', '123 標題', [1, 1]],
  ])('%s: %s', (locale, text, expected) => {
    const { reading } = languageOf(locale)
    expect(wordsOf(text).map((word) => reading?.syllablesOf(lettersOf(word)))).toEqual(expected)
  })
})
