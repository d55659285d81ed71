interface Worn {
  /** The description for the alternative text. */
  readonly words: string
  /** SVG drawn over the head. */
  readonly over: string
  readonly skin?: string
  readonly shade?: string
}

/** Costumes by cliché. */
const WORN = {
  witch: {
    words: 'a pointed hat',
    over: '<path d="M74 132q86-36 172 0-86 22-172 0" fill="#2b2438"/><path d="M112 124q20-84 62-104 10 54 34 104-48 14-96 0" fill="#372e48"/><path d="M110 118q50 16 100 0l2 12q-52 16-104 0z" fill="#c98f2f"/>',
  },
  pirate: {
    words: 'a bandana and an eye patch',
    over: '<path d="M98 158q0-72 62-72t62 72q-62-30-124 0" fill="#a23b3b"/><path d="M216 150l34 26-30 2z" fill="#7d2a2a"/><path d="M100 164l120 24" stroke="#1f1a1a" stroke-width="4"/><ellipse cx="184" cy="186" rx="18" ry="16" fill="#1f1a1a"/>',
  },
  astronaut: {
    words: 'a space helmet',
    over: '<circle cx="160" cy="186" r="108" fill="#cfe6f2" fill-opacity=".28" stroke="#eef1f4" stroke-width="14"/><path d="M92 130q22-40 60-46" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>',
  },
  royalty: {
    words: 'a small crown',
    over: '<path d="M108 116l-4-46 28 24 28-34 28 34 28-24-4 46q-52-14-104 0" fill="#e3b04b"/><circle cx="160" cy="98" r="7" fill="#a23b3b"/><circle cx="126" cy="104" r="5" fill="#3f7f93"/><circle cx="194" cy="104" r="5" fill="#3f7f93"/>',
  },
  superhero: {
    words: 'a mask over the eyes',
    over: '<path fill-rule="evenodd" d="M100 172q30-14 60 2 30-16 60-2-2 34-34 34-16 0-26-16-10 16-26 16-32 0-34-34M124 186q12-12 24 0-12 14-24 0M172 186q12-12 24 0-12 14-24 0" fill="#a23b3b"/>',
  },
  cook: {
    words: 'a cook’s hat',
    over: '<path d="M108 124q-34-8-24-40 12-24 40-14 10-30 36-30t36 30q28-10 40 14 10 32-24 40z" fill="#fbfaf6"/><path d="M108 104h104v30q-52-14-104 0z" fill="#e8e4da"/>',
  },
  soldier: {
    words: 'a peaked cap',
    over: '<path d="M94 136q-4-60 66-60t66 60z" fill="#4b5a3a"/><path d="M94 128h132v16q-66-14-132 0z" fill="#2f3a24"/><path d="M100 142q60-18 120 0 0 18-60 12-60 6-60-12" fill="#22281b"/>',
  },
  'law-enforcement': {
    words: 'a police cap',
    over: '<path d="M86 128q10-56 74-56t74 56z" fill="#24344f"/><path d="M98 122h124v20q-62-14-124 0z" fill="#18243a"/><path d="M104 140q56-16 112 0 0 16-56 12-56 4-56-12" fill="#10192a"/><circle cx="160" cy="104" r="10" fill="#e3b04b"/>',
  },
  medical: {
    words: 'a surgeon’s cap and a stethoscope',
    over: '<path d="M98 160q-6-76 62-76t62 76q-62-34-124 0" fill="#5fa79a"/><path d="M116 300q0 60 44 64 44-4 44-64" fill="none" stroke="#2c3a44" stroke-width="7"/><circle cx="160" cy="366" r="12" fill="#c9ced3"/>',
  },
  musician: {
    words: 'headphones',
    over: '<path d="M98 190q-10-112 62-112t62 112" fill="none" stroke="#26262c" stroke-width="12"/><rect x="84" y="168" width="24" height="48" rx="11" fill="#a23b3b"/><rect x="212" y="168" width="24" height="48" rx="11" fill="#a23b3b"/>',
  },
  athlete: {
    words: 'a sweatband',
    over: '<path d="M100 152q60-30 120 0v18q-60-30-120 0z" fill="#fbfaf6"/><path d="M100 158q60-30 120 0v6q-60-30-120 0z" fill="#c9604f"/>',
  },
  science: {
    words: 'goggles pushed up on the forehead',
    over: '<path d="M98 140q62-30 124 0" fill="none" stroke="#3a3a40" stroke-width="9"/><g fill="#a9d6e0" fill-opacity=".85" stroke="#3a3a40" stroke-width="6"><circle cx="134" cy="132" r="21"/><circle cx="186" cy="132" r="21"/></g>',
  },
  cowhand: {
    words: 'a wide-brimmed hat',
    over: '<path d="M52 126q50 22 108 22t108-22q-20 44-108 44T52 126" fill="#7a5230"/><path d="M104 134q0-66 30-70 26 12 52 0 30 4 30 70-56 22-112 0" fill="#8f6238"/><path d="M104 122q56 20 112 0v14q-56 20-112 0z" fill="#4f331c"/>',
  },
  alien: {
    words: 'green skin and two antennae',
    over: '<path d="M132 104q-14-36-30-56M188 104q14-36 30-56" fill="none" stroke="#5f9e6a" stroke-width="7" stroke-linecap="round"/><circle cx="100" cy="44" r="11" fill="#e3b04b"/><circle cx="220" cy="44" r="11" fill="#e3b04b"/>',
    ...{ skin: '#8cc48f', shade: '#5f9e6a' },
  },
  robot: {
    words: 'a metal face with rivets',
    over: '<path d="M104 150h112" stroke="#6c7782" stroke-width="4"/><g fill="#6c7782"><circle cx="112" cy="164" r="4"/><circle cx="208" cy="164" r="4"/><circle cx="124" cy="240" r="4"/><circle cx="196" cy="240" r="4"/></g><circle cx="136" cy="187" r="11" fill="#6fd6e8"/><circle cx="184" cy="187" r="11" fill="#6fd6e8"/><path d="M160 100V62" stroke="#6c7782" stroke-width="6"/><circle cx="160" cy="56" r="9" fill="#c9604f"/>',
    ...{ skin: '#b8c2cb', shade: '#8995a0' },
  },
  vampire: {
    words: 'very pale, with pointed teeth and a high collar',
    over: '<path d="M60 400q0-90 36-134 14 60 44 84zM260 400q0-90-36-134-14 60-44 84z" fill="#3a1420"/><path d="M146 238l6 14 6-13zM164 239l6 13 6-14z" fill="#fff"/>',
    ...{ skin: '#ece4e2', shade: '#cdbfc0' },
  },
  ghost: {
    words: 'so pale that one can see through',
    over: '<path d="M0 0h320v400H0z" fill="#eef4fb" opacity=".38"/>',
    ...{ skin: '#e2e9f2', shade: '#bccada' },
  },
  farmer: {
    words: 'a straw hat',
    over: '<ellipse cx="160" cy="136" rx="108" ry="22" fill="#d9b26a"/><path d="M106 130q0-66 54-66t54 66q-54 18-108 0" fill="#e6c684"/><path d="M106 122q54 18 108 0v12q-54 18-108 0z" fill="#a23b3b"/>',
  },
} satisfies Readonly<Record<string, Worn>>

export type Costume = keyof typeof WORN

export const COSTUMES: Readonly<Record<Costume, Worn>> = WORN
