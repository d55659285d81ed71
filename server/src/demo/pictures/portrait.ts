import type { Chance } from '../catalogue/chance.ts'
import { CLOTHES, GREYS, GROUNDS, HAIRS, SKINS } from './colours.ts'
import { COSTUMES, type Costume } from './costumes.ts'
import { BACK_HAIR, FRONT_HAIR, type HairStyle, STYLES } from './hair.ts'

/** A picture with its alternative text. */
export interface Picture {
  readonly svg: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Input of a portrait. */
export interface Sitter {
  readonly presence: 'she' | 'he' | 'they'
  readonly isOld: boolean
  readonly costume?: Costume | undefined
}

const PORTRAIT = { width: 320, height: 400 } as const

/** Draws a head and shoulders in front of a plain background. */
export const drawPortrait = (chance: Chance, sitter: Sitter): Picture => {
  const { pick, happens, between } = chance
  const [light, deep] = pick(GROUNDS)
  const complexion = between(0, SKINS.length - 1)
  const [skin, shade] = SKINS[complexion] ?? pick(SKINS)
  const [hair, hairName] = pick(sitter.isOld ? GREYS : hairsFor(complexion, happens(0.15)))
  const [cloth, clothDeep, clothName] = pick(CLOTHES)
  const style: HairStyle = pick(STYLES[sitter.presence])
  const costume = sitter.costume && COSTUMES[sitter.costume]
  const tone = costume?.skin ?? skin
  const toneShade = costume?.shade ?? shade
  const wearsGlasses = happens(0.2)
  const hasBeard = sitter.presence === 'he' && happens(0.5)
  const tilt = between(-4, 4)
  const head = [
    BACK_HAIR[style](hair),
    neck(toneShade),
    ears(tone),
    `<path d="M104 176q0-76 56-76t56 76q0 92-56 92t-56-92" fill="${tone}"/>`,
    hasBeard ? beard(hair) : '',
    features(chance, { ink: '#2a1c18', shade: toneShade, hair }),
    FRONT_HAIR[style](hair),
    wearsGlasses ? GLASSES : '',
    happens(0.3) && sitter.presence !== 'he' ? EARRINGS : '',
    costume?.over ?? '',
  ].join('')
  return {
    ...PORTRAIT,
    alt: describe([
      costume?.words,
      style === 'under a scarf' ? `a ${hairName} scarf` : `${hairName} hair, ${style}`,
      wearsGlasses ? 'glasses' : undefined,
      hasBeard ? 'a beard' : undefined,
      `dressed in ${clothName}`,
    ]),
    svg: frame(
      PORTRAIT,
      ground(chance, light, deep) +
        shoulders(chance, cloth, clothDeep) +
        `<g transform="rotate(${tilt} 160 260)">${head}</g>`,
    ),
  }
}

/** Natural colours by complexion, or all dyed ones. */
const hairsFor = (complexion: number, isDyed: boolean): typeof HAIRS =>
  isDyed ? HAIRS.slice(4) : HAIRS.slice(0, complexion < 3 ? 6 : complexion < 5 ? 4 : 2)

export const frame = (size: { readonly width: number; readonly height: number }, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${inside}</svg>`

const describe = (parts: readonly (string | undefined)[]): string =>
  `Drawn portrait: ${parts.filter((part) => part !== undefined).join(', ')}`

/** The background: an arch, a disc, a window, stripes, hills or nothing. */
const ground = ({ pick, between }: Chance, light: string, deep: string): string => {
  const shapes = [
    '',
    `<circle cx="${between(60, 260)}" cy="${between(90, 190)}" r="${between(70, 130)}" fill="${deep}" opacity=".55"/>`,
    `<path d="M40 400V180a120 120 0 0 1 240 0v220z" fill="${deep}" opacity=".5"/>`,
    `<path d="M0 ${between(230, 300)}q80-70 160-10t160-20v200H0z" fill="${deep}" opacity=".6"/>`,
    `<path d="M30 40h116v150H30zM174 40h116v150H174z" fill="${deep}" opacity=".45"/>`,
    `<path d="M-20 120L140-20h70L-20 210zM60 400L340 120v80L150 400z" fill="${deep}" opacity=".4"/>`,
  ]
  return `<rect width="320" height="400" fill="${light}"/>${pick(shapes)}`
}

const shoulders = ({ pick }: Chance, cloth: string, deep: string): string => {
  const body = `<path d="M28 400q4-86 92-100h80q88 14 92 100z" fill="${cloth}"/>`
  const collars = [
    `<path d="M112 302q48 44 96 0l-8 26q-40 30-80 0z" fill="${deep}"/>`,
    `<path d="M118 300l42 62 42-62 16 4-58 96-58-96z" fill="${deep}"/>`,
    `<path d="M116 276h88v34q-44 22-88 0z" fill="${deep}"/>`,
    `<path d="M110 300l50 34-34 40zM210 300l-50 34 34 40z" fill="${deep}"/>`,
    `<path d="M60 330q100 50 200 0v16q-100 50-200 0zM44 364q116 50 232 0v14q-116 50-232 0z" fill="${deep}"/>`,
  ]
  return body + pick(collars)
}

const neck = (shade: string): string => `<path d="M134 236h52v70q-26 26-52 0z" fill="${shade}"/>`

const ears = (skin: string): string =>
  `<ellipse cx="104" cy="190" rx="11" ry="16" fill="${skin}"/><ellipse cx="216" cy="190" rx="11" ry="16" fill="${skin}"/>`

interface Inks {
  readonly ink: string
  readonly shade: string
  readonly hair: string
}

const features = ({ pick, between, happens }: Chance, { ink, shade, hair }: Inks): string => {
  const brow = between(-5, 5)
  const mouths = ['M138 234q22 18 44 0', 'M140 238q20 6 40 0', 'M138 236q12 14 44-4', 'M144 236h34']
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="186" rx="6" ry="7" fill="${ink}"/><path d="M${x - 11} 181q11-8 22 0" fill="none" stroke="${ink}" stroke-width="3"/>`
  return (
    `<circle cx="124" cy="216" r="13" fill="#d9604f" opacity=".18"/><circle cx="196" cy="216" r="13" fill="#d9604f" opacity=".18"/>` +
    `${eye(136)}${eye(184)}` +
    `<path d="M122 ${166 + brow}q14-8 28 0M170 ${166}q14-8 28 ${brow}" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M160 190q${pick([8, 10, -8])} 16-2 24" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="${pick(mouths)}" fill="none" stroke="#8e3b36" stroke-width="5" stroke-linecap="round"/>` +
    (happens(0.15) ? FRECKLES : '')
  )
}

const FRECKLES =
  '<g fill="#9a5a35" opacity=".6"><circle cx="120" cy="208" r="2"/><circle cx="130" cy="213" r="2"/><circle cx="190" cy="212" r="2"/><circle cx="200" cy="207" r="2"/><circle cx="146" cy="209" r="2"/><circle cx="175" cy="208" r="2"/></g>'

const GLASSES =
  '<g fill="#fff" fill-opacity=".18" stroke="#2b2b30" stroke-width="4"><circle cx="136" cy="188" r="20"/><circle cx="184" cy="188" r="20"/><path d="M156 186h8M116 186l-12-4M204 186l12-4" fill="none"/></g>'

const EARRINGS =
  '<g fill="#e3b04b"><circle cx="104" cy="212" r="5"/><circle cx="216" cy="212" r="5"/></g>'

const beard = (hair: string): string =>
  `<path d="M106 196q4 84 54 84t54-84q-8 26-26 24-28-10-56 0-18 2-26-24" fill="${hair}"/><path d="M142 236h36" stroke="#7a332f" stroke-width="5"/>`
