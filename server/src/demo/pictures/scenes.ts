import type { Drawing } from '../../modules/media/index.ts'
import { createChance } from '../catalogue/chance.ts'
import { drawPortrait, frame } from './portrait.ts'

const SCENE = { width: 1200, height: 630 } as const

interface Scene {
  readonly alt: string
  readonly svg: string
}

const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

const sky = (fill: string): string => `<path d="M0 0h1200v630H0z" fill="${fill}"/>`

const { between } = createChance(7)

const stars = many(
  60,
  () =>
    `<circle cx="${between(0, 1200)}" cy="${between(0, 360)}" r="${between(1, 3)}" fill="#f6e7c1"/>`,
)

const waves = (top: number, fill: string): string =>
  `<path d="M0 ${top}${'q75-30 150 0t150 0'.repeat(4)}V630H0z" fill="${fill}"/>`

/** Three faces in frames on a wall. */
const faces = (): string => {
  const chance = createChance(12)
  return many(3, (index) => {
    const { svg } = drawPortrait(chance, { presence: 'she', isOld: index === 1 })
    const inside = svg.replace(/^<svg[^>]{0,200}>/, '').replace('</svg>', '')
    return `<g transform="translate(${110 + index * 360} 115)"><path d="M-16-16h292v432H-16z" fill="#6d4a2f"/><svg width="260" height="400" viewBox="30 0 260 400">${inside}</svg></g>`
  })
}

/** The featured images of the journal's posts. */
const SCENES: Readonly<Record<string, Scene>> = {
  lighthouse: {
    alt: 'A lighthouse on a rock at dusk, its beam over the sea',
    svg:
      sky('#2b3f63') +
      '<path d="M0 300h1200v120H0z" fill="#e3a66d" opacity=".55"/><circle cx="860" cy="390" r="90" fill="#f6d9a0"/>' +
      '<path d="M330 196L1200 40v190z" fill="#f6e7c1" opacity=".35"/>' +
      waves(430, '#1d4560') +
      waves(500, '#16364d') +
      '<path d="M130 560q110-130 300-90 60 20 120 90z" fill="#0d2130"/><path d="M268 480l24-260h76l24 260z" fill="#f0ebe0"/><path d="M281 340h98l5 54H276zM290 236h80l4 42h-88z" fill="#a23b3b"/><path d="M284 220h92v-44h-92z" fill="#f6d9a0"/><path d="M276 176h108l-54-44z" fill="#0d2130"/>',
  },
  station: {
    alt: 'An empty platform at night with a clock that has no hands',
    svg:
      sky('#1c2333') +
      many(
        6,
        (index) => `<path d="M${index * 220} 0l60 630h50L${index * 220 + 40} 0z" fill="#262f45"/>`,
      ) +
      '<path d="M0 470h1200v160H0z" fill="#10151f"/><path d="M0 470h1200v14H0z" fill="#e3b04b"/>' +
      '<path d="M596 0h8v120h-8z" fill="#0b0f17"/><circle cx="600" cy="200" r="86" fill="#f0ebe0"/><circle cx="600" cy="200" r="86" fill="none" stroke="#0b0f17" stroke-width="14"/>' +
      many(
        12,
        (index) =>
          `<path d="M597 126h6v18h-6z" fill="#0b0f17" transform="rotate(${index * 30} 600 200)"/>`,
      ) +
      '<path d="M880 470v-96h150v96h-12v-44H892v44z" fill="#5b3a26"/><path d="M240 470v-50h64v50z" fill="#7a4b33"/><path d="M258 420v-12h28v12" fill="none" stroke="#7a4b33" stroke-width="7"/>',
  },
  marsh: {
    alt: 'A causeway across a salt marsh at low tide',
    svg:
      sky('#cfdcd8') +
      '<circle cx="300" cy="210" r="70" fill="#f7efd8"/><path d="M0 330q300-40 600 0t600-10v310H0z" fill="#8fa58f"/>' +
      many(
        9,
        (index) =>
          `<path d="M${index * 150 - 60} ${420 + (index % 3) * 60}q80-26 160 0-80 26-160 0" fill="#b9ccc9"/>`,
      ) +
      '<path d="M520 630l70-300h24l150 300z" fill="#6b5d4d"/><path d="M598 330h12l8-40h-30z" fill="#4a3f35"/><path d="M560 292l46-40 46 40z" fill="#a23b3b"/>' +
      many(
        14,
        (index) =>
          `<path d="M${40 + index * 88} 620q-6-60 8-110M${56 + index * 88} 620q6-50-2-90" fill="none" stroke="#4f6b52" stroke-width="5"/>`,
      ),
  },
  orbit: {
    alt: 'A small diner with a neon sign on a space station',
    svg:
      sky('#141a2e') +
      stars +
      '<circle cx="980" cy="560" r="300" fill="#3f7f93"/><path d="M720 480q140-80 250 0t270-20v80q-120 50-260 10t-270 10z" fill="#7fb8a8" opacity=".7"/>' +
      '<path d="M160 330h560l40 60v110H120V390z" fill="#c9ced3"/><path d="M190 400h120v70H190zM340 400h120v70H340zM490 400h120v70H490z" fill="#f6d9a0"/><path d="M640 400h70v100h-70z" fill="#7a8a96"/>' +
      '<path d="M250 330v-50h380v50z" fill="#a23b3b"/><path d="M270 296h340v14H270z" fill="#f6e7c1"/><path d="M430 280V180h10v100z" fill="#8995a0"/><path d="M380 180q55-60 110 0z" fill="#8995a0"/>',
  },
  desk: {
    alt: 'A desk with an open logbook, a lamp and a cup',
    svg:
      sky('#e8d7bd') +
      '<path d="M760 0l-150 330h420z" fill="#fff4d6" opacity=".8"/><path d="M0 430h1200v200H0z" fill="#7a5230"/><path d="M0 430h1200v20H0z" fill="#5b3a22"/>' +
      '<path d="M330 470l250-40 250 40v100l-250-36-250 36z" fill="#fbfaf6"/><path d="M578 432h6v104h-6z" fill="#c9bfaa"/>' +
      many(
        5,
        (index) =>
          `<path d="M372 ${482 + index * 16}l170-26M620 ${456 + index * 16}l170 26" stroke="#9c8f7f" stroke-width="4"/>`,
      ) +
      '<path d="M900 500v-70h90v70q-45 30-90 0" fill="#3f7f93"/><path d="M990 446q40 4 0 44" fill="none" stroke="#3f7f93" stroke-width="12"/><path d="M768 60l60 80H700z" fill="#a23b3b"/><path d="M760 0h8v64h-8z" fill="#33333a"/>',
  },
  threads: {
    alt: 'Pins on a board, joined by threads that run one way',
    svg:
      sky('#d8c3a0') +
      many(7, (index) => {
        const [x, y] = [140 + index * 150, 140 + ((index * 230) % 330)]
        const [nextX, nextY] = [
          140 + ((index * 3 + 2) % 7) * 150,
          140 + ((((index * 3 + 2) % 7) * 230) % 330),
        ]
        return `<path d="M${x} ${y}L${nextX} ${nextY}" stroke="#a23b3b" stroke-width="5"/>`
      }) +
      many(7, (index) => {
        const [x, y] = [140 + index * 150, 140 + ((index * 230) % 330)]
        return `<path d="M${x - 56} ${y - 20}h112v84h-112z" fill="#fbfaf6"/><circle cx="${x}" cy="${y}" r="13" fill="#2f4858"/><path d="M${x - 36} ${y + 30}h72M${x - 36} ${y + 46}h48" stroke="#9c8f7f" stroke-width="5"/>`
      }),
  },
  cards: {
    alt: 'Two stacks of index cards being put together',
    svg:
      sky('#bcd8d2') +
      many(
        6,
        (index) =>
          `<path d="M${180 + index * 16} ${150 + index * 14}h330v220H${180 + index * 16}z" fill="${index % 2 ? '#fbfaf6' : '#efe6d2'}"/>`,
      ) +
      many(
        6,
        (index) =>
          `<path d="M${620 + index * 16} ${220 - index * 14 + 60}h330v220H${620 + index * 16}z" fill="${index % 2 ? '#f6e3c0' : '#fff4dc'}"/>`,
      ) +
      '<path d="M300 270h250M300 310h200M300 350h220" stroke="#2f4858" stroke-width="8"/><path d="M740 270h240M740 310h180M740 350h210" stroke="#a23b3b" stroke-width="8"/>',
  },
  frames: { alt: 'Three portraits in wooden frames on a wall', svg: sky('#cfd6ee') + faces() },
  bakery: {
    alt: 'The window of a bakery early in the morning',
    svg:
      sky('#f1bfb2') +
      '<path d="M160 120h880v510H160z" fill="#7d2a2a"/><path d="M220 250h520v270H220z" fill="#fff1d6"/><path d="M820 250h160v380H820z" fill="#5b1f1f"/><path d="M840 270h120v150H840z" fill="#f6d9a0"/>' +
      many(
        11,
        (index) =>
          `<path d="M${160 + index * 80} 120h80v80q-40 40-80 0z" fill="${index % 2 ? '#fbfaf6' : '#a23b3b'}"/>`,
      ) +
      many(
        4,
        (index) =>
          `<ellipse cx="${300 + index * 120}" cy="470" rx="52" ry="30" fill="#c98f4a"/><path d="M${272 + index * 120} 458l20 18M${296 + index * 120} 454l20 18" stroke="#8f6238" stroke-width="6"/>`,
      ) +
      '<path d="M220 500h520v20H220z" fill="#8f6238"/>',
  },
  chart: {
    alt: 'Columns of different heights, like houses along a street',
    svg:
      sky('#cfe0b8') +
      '<circle cx="980" cy="140" r="70" fill="#f6dfa4"/>' +
      many(12, (index) => {
        const height = 120 + ((index * 97) % 260)
        return `<path d="M${90 + index * 86} 560v-${height}h62v${height}z" fill="${['#2f4858', '#3f7f93', '#a23b3b', '#d08c2f'][index % 4]}"/><path d="M${106 + index * 86} ${580 - height}h14v20h-14zM${124 + index * 86} ${580 - height}h14v20h-14z" fill="#f6e7c1"/>`
      }) +
      '<path d="M0 560h1200v70H0z" fill="#3d6b4f"/>',
  },
  candles: {
    alt: 'A row of candles, one of them just gone out',
    svg:
      sky('#2a1b35') +
      many(9, (index) => {
        const [x, top] = [130 + index * 118, 300 + ((index * 53) % 90)]
        const flame =
          index === 5
            ? `<path d="M${x} ${top - 20}q-20-40 6-70t-4-60" fill="none" stroke="#8a7d94" stroke-width="5"/>`
            : `<circle cx="${x}" cy="${top - 40}" r="52" fill="#f0b75a" opacity=".18"/><path d="M${x} ${top - 84}q26 44 0 66-26-22 0-66" fill="#f6d27a"/>`
        return `${flame}<path d="M${x - 22} ${top}h44v${560 - top}h-44z" fill="#f0e2c8"/>`
      }) +
      '<path d="M0 560h1200v70H0z" fill="#150c1c"/>',
  },
  clock: {
    alt: 'Two clocks on a wall that show different times',
    svg:
      sky('#d8d2c8') +
      many(2, (index) => {
        const x = 380 + index * 440
        const turn = index === 0 ? 354 : 120
        return `<circle cx="${x}" cy="300" r="180" fill="#fbfaf6"/><circle cx="${x}" cy="300" r="180" fill="none" stroke="#2f4858" stroke-width="22"/>${many(12, (hour) => `<path d="M${x - 5} 146h10v30h-10z" fill="#2f4858" transform="rotate(${hour * 30} ${x} 300)"/>`)}<path d="M${x - 8} 310V190h16v120z" fill="#2f4858" transform="rotate(${turn} ${x} 300)"/><path d="M${x - 5} 316V160h10v156z" fill="#a23b3b" transform="rotate(${turn - 48} ${x} 300)"/>`
      }),
  },
}

export const makeScenes = (author: number | undefined): Drawing[] =>
  Object.entries(SCENES).map(([name, { alt, svg }]) => ({
    name: nameOfScene(name),
    title: alt,
    alt,
    author,
    ...SCENE,
    svg: frame(SCENE, svg),
  }))

/** The file name of a scene in the media library. */
export const nameOfScene = (scene: string): string => `scene-${scene}`
