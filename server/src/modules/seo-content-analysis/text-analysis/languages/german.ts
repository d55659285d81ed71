import { stemmer } from '@orama/stemmers/german'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

const transitions = phrasesOf(`
  aber, abermals, abgesehen davon, abschließend, allerdings, als, alsbald, also, anderenfalls,
  andererseits, andernfalls, anfangs, anfänglich, angenommen, anschließend, ansonsten, anstatt,
  anstelle, auch, auf diese weise, auf einmal, aufgrund, ausgenommen, ausschließlich, außer,
  außerdem, bald, beispielsweise, besonders, besser gesagt, bevor, beziehungsweise, bis dahin,
  bisher, bzw, d.h, da, dabei, dadurch, dafür, dagegen, daher, dahingegen, damals, damit, danach,
  daneben, dank, dann, daran, darauf, daraufhin, daraus folgt, darum, darüber hinaus, das heißt,
  davor, dazu, dementgegen, dementsprechend, demgegenüber, demgemäß, demnach, demnächst,
  demzufolge, denn, dennoch, des weiteren, deshalb, dessen ungeachtet, dessenungeachtet, desto,
  deswegen, desweiteren, doch, drittens, durchaus, ebenfalls, ebenso, ehe, eigentlich,
  ein beispiel, einerseits, eines tages, einesteils, endlich, ergo, erstens, falls, ferner,
  fernerhin, folgendermaßen, folglich, freilich, früher, fünftens, gegebenenfalls, genau genommen,
  genau wie, genauso, generell, gesetzt den fall, gewiss, gleichermaßen, gleichwohl, gleichzeitig,
  glücklicherweise, grundsätzlich, hauptsächlich, hernach, hierbei, hierdurch, hierfür, hiernach,
  hierzu, hingegen, hinsichtlich, hinzu kommt, im allgemeinen, im anschluss daran, im detail,
  im endeffekt, im ergebnis, im falle, im folgenden, im gegensatz, im gegensatz dazu, im gegenteil,
  im großen und ganzen, im grunde, im grunde genommen, im hinblick auf, im vergleich,
  im vergleich dazu, im verlauf, immerhin, in anbetracht, in bezug auf, in der folge, in der regel,
  in der tat, in der zwischenzeit, in diesem fall, in diesem sinne, in diesem zusammenhang,
  in erster linie, in folge, in gewissem sinne, in hinsicht auf, in kürze, in wirklichkeit, indem,
  indes, indessen, infolge, infolgedessen, insbesondere, insgesamt, insofern, insoweit, inzwischen,
  je nachdem, jedenfalls, jedoch, kurz gesagt, kurz und gut, kurzum, letztendlich, letztens,
  letztlich, mit anderen worten, mithin, mittlerweile, möglicherweise, nachdem, nachfolgend,
  nachher, natürlich, nebenbei, nicht zuletzt, nichtsdestotrotz, nichtsdestoweniger, nun, nämlich,
  ob, obendrein, obgleich, obschon, obwohl, obzwar, oder, offenbar, offensichtlich, ohne zweifel,
  ohnehin, rückblickend, schließlich, schlussendlich, seitdem, seither, selbst wenn,
  selbstverständlich, sicherlich, so, so dass, so gesehen, sobald, sodann, sodass, sofern, sofort,
  sogar, solange, somit, sondern, sonst, sooft, soviel, soweit, sowie, sowohl, später, statt,
  stattdessen, tatsächlich, trotz, trotz allem, trotzdem, umso mehr, unabhängig davon, und zwar,
  unerwartet, ungeachtet, ungeachtet dessen, unglücklicherweise, unter anderem, unter dem strich,
  unter diesen umständen, unter umständen, unterdessen, viel mehr, vielmehr, viertens, vor allem,
  vor allen dingen, vorausgesetzt, voraussichtlich, vorerst, vorher, vorwiegend, wahrscheinlich,
  was bedeutet, weder, weil, weiterhin, weiters, wenigstens, wenn, wenngleich, wennschon, weshalb,
  wie bereits erwähnt, wie gesagt, wie oben, wiederum, wogegen, wohingegen, womit, woraufhin,
  während, währenddessen, z.b, zeitgleich, zu beginn, zu diesem zweck, zu einem späteren zeitpunkt,
  zu guter letzt, zudem, zuerst, zufolge, zuletzt, zum anderen, zum beispiel, zum einen,
  zum schluss, zum vergleich, zum zweiten, zumal, zumindest, zunächst, zur gleichen zeit,
  zur selben zeit, zur veranschaulichung, zusammenfassend, zusammengefasst, zusätzlich, zuvor,
  zwar, zweifellos, zweifelsohne, zweitens, zwischenzeitlich, überdies, überraschenderweise,
  übrigens
`)

const auxiliaries = wordSet(
  'wird werde wirst werden werdet wurde wurdest wurden wurdet würde würden würdest worden',
)

/** Strong participles of verbs with an inseparable prefix. */
const strong = wordSet(`
  bedungen befallen befohlen befunden begangen begonnen begossen begraben begriffen behalten
  beladen belogen benommen beraten berufen beschieden beschlossen beschnitten beschossen
  beschrieben beschworen besessen besprochen bestanden bestochen bestritten betreten betrieben
  betroffen betrogen bewiesen beworben bezogen bezwungen empfangen empfohlen empfunden entbunden
  entfallen enthalten enthoben entladen entlassen entnommen entschieden entschlossen entsprochen
  entworfen entwunden entzogen erbeten erfahren erfunden ergriffen erhalten erhoben erkoren
  erlassen ernannt erschlagen erschlossen erschossen ersehen ertragen erwiesen erwogen erworben
  erzogen erzwungen hinterlassen missverstanden umfahren umgeben unterbrochen unterhalten
  unterlassen unternommen untersagt unterschieden unterschlagen unterschrieben unterwiesen
  unterworfen verbannt verborgen verboten verbracht verbrannt verbunden verdorben verdrossen
  vererbt verfahren vergeben vergessen verglichen vergossen vergraben verhalten verhangen verkannt
  verladen verlassen verliehen verloren vermessen vermieden vernommen verraten verschlossen
  verschlungen verschoben verschossen verschrieben verschwiegen verschworen versprochen verstanden
  verstoßen vertragen vertreten vertrieben verwandt verwiesen verworfen verwunden verzogen
  vollzogen widerrufen widersprochen zerbrochen zerfressen zerrissen zerschlagen zerschnitten
  zerstochen zerstritten zertreten überfahren überfallen übergangen übergeben überlassen
  übernommen überschrieben überschritten übersehen übertragen übertrieben übertroffen überwiesen
  überwunden überzogen
`)

/** Adjectives, adverbs and infinitives that look like participles. */
const noParticiples = wordSet(`
  beinhaltet bekannt beliebt bereit berühmt bestimmt ernst gebrauchen gebären gedenken geeignet
  gefallen gefährden gegenüber gehorchen gehören gelangen gelingen gelten genau genehmigen genesen
  genießen genügen geraten gerecht geschehen geschickt gespannt gestalten gestehen gesund gewandt
  gewinnen gewohnt geworden gewähren gewöhnen verliebt verrückt überhaupt
`)

const PREFIXED = /^(?:[a-zäöü]{2,8})?ge[a-zäöüß]{2,}(?:t|en)$/
const INSEPARABLE = /^(?:be|emp|ent|er|miss|ver|zer|über|unter|wider|hinter|voll)[a-zäöüß]{2,}t$/

/** Nouns that look like participles are capitalised. */
const isParticiple = (word: string, written: string): boolean =>
  word === written &&
  !noParticiples().has(word) &&
  (strong().has(word) ||
    PREFIXED.test(word) ||
    INSEPARABLE.test(word) ||
    /[a-zäöüß]iert$/.test(word))

export const german: Language = {
  transitions,
  pairs: pairsOf(`
    entweder … oder, je … desto, je … umso, nicht nur … sondern, teils … teils, mal … mal,
    kaum … da, zum einen … zum anderen, wie … so
  `),
  openers: wordSet(`
    acht das dem den der des die diese diesem diesen dieser dieses drei ein eine einem einen einer
    eines eins fünf jene jenem jenen jener jenes neun sechs sieben vier zehn zwei
  `),
  abbreviations: wordSet(`
    abb allg apr aug bd bsp bspw bzw ca d.h dez dr evtl exkl fa fam feb geb gegr ggf hr hrn hrsg
    i.d.r inkl jan jh jul jun kap lt mind mio mrd nov nr o.ä okt p.s prof s.o s.u sept sog st std
    tel u.a u.u u.ä usw verl vgl vol z.b z.t z.z zzgl
  `),
  stem: stemmer,
  compounds: {
    links: ['s', 'es', 'n', 'en', 'e', 'er'],
    prefixes: [
      ...['ab', 'an', 'auf', 'aus', 'be', 'bei', 'dar', 'durch', 'ein', 'emp', 'ent', 'er', 'fort'],
      ...['ge', 'gegen', 'her', 'hin', 'hinter', 'miss', 'mit', 'nach', 'nieder', 'ob', 'uber'],
      ...['ueber', 'um', 'un', 'unter', 'ur', 'ver', 'vor', 'weg', 'wider', 'wieder', 'zer', 'zu'],
      ...['zuruck', 'zurueck', 'zusammen', 'zwischen'],
    ],
    suffixes: [
      ...['artig', 'bar', 'chen', 'ei', 'el', 'er', 'erei', 'haft', 'heit', 'ier', 'ig', 'in'],
      ...['innen', 'ion', 'isch', 'ist', 'itat', 'itaet', 'keit', 'lein', 'ler', 'lich', 'ling'],
      ...['los', 'ner', 'nis', 'sam', 'schaft', 'tum', 'ung'],
    ],
    inflections: [
      ...[
        'e',
        'em',
        'en',
        'end',
        'ende',
        'enden',
        'ender',
        'endes',
        'ens',
        'er',
        'ern',
        'ers',
        'es',
      ],
      ...[
        'est',
        'et',
        'ete',
        'eten',
        'n',
        'ne',
        'nen',
        's',
        'se',
        'sen',
        'st',
        't',
        'te',
        'ten',
        'tet',
      ],
    ],
    continuations: ['els', 'heits', 'ions', 'itats', 'keits', 'schafts', 'ungs'],
  },
  reading: {
    // Ja-nu-ar, Na-ti-on, I-de-al, Po-et, Mu-se-um, Stu-di-en
    syllablesOf: syllableCounter(/[aeiouyäöüáàâéèêëíîïóôúû]+/g, [
      /[^qaeäoö]u(?=a)|i(?=[ao])|[^aä]e(?=um|o|a[^u])|o(?=[ae][^h])|iu(?=m)|[lrnd]i(?=en$)/g,
    ]),
    ease: ({ words, sentences, syllables }) => 180 - words / sentences - 58.5 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries().has(word),
    isParticiple,
    isReversible: true,
  }),
}
