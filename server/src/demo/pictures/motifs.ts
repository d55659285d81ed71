import type { Chance } from '../catalogue/chance.ts'
import type { Inks } from './inks.ts'

interface Motif {
  /** The description for the alternative text. */
  readonly words: string
  draw(inks: Inks, chance: Chance): string
}

const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`

const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more}/>`

const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`

const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

const stars = ({ glow }: Inks, { between }: Chance, count: number): string =>
  many(count, () =>
    circle(between(16, 284), between(16, 250), between(1, 2), glow, ' opacity=".8"'),
  )

const hills = (fill: string, { between }: Chance, top: number): string =>
  path(`M0 ${top}q70-${between(30, 80)} 150-${between(0, 20)}t150 ${between(-30, 10)}V450H0z`, fill)

const skyline = (fill: string, { between }: Chance, base: number): string =>
  path(
    `M0 450V${base}${many(10, (index) => `h15V${base - between(10, 130)}h15V${index === 9 ? base : base - between(0, 40)}`)}V450z`,
    fill,
  )

/** Lit windows at random places. */
const windows = ({ glow }: Inks, { between }: Chance, count: number): string =>
  many(count, () => path(`M${between(12, 280)} ${between(330, 430)}h6v9h-6z`, glow))

/** Two people, seen from behind. */
const couple = (fill: string, x: number, y: number): string =>
  circle(x, y, 20, fill) +
  path(`M${x - 34} ${y + 130}q0-104 34-104t34 104z`, fill) +
  circle(x + 62, y - 8, 20, fill) +
  path(`M${x + 26} ${y + 130}q2-112 36-112t36 112z`, fill)

const someone = (fill: string, x: number, y: number): string =>
  circle(x, y, 22, fill) + path(`M${x - 38} ${y + 150}q0-122 38-122t38 122z`, fill)

const house = (fill: string, x: number, y: number, width: number): string =>
  path(`M${x} 450V${y}l${width / 2}-${width * 0.4} ${width / 2} ${width * 0.4}V450z`, fill)

/** The motif of each genre. */
export const MOTIFS: Readonly<Record<string, Motif>> & { readonly drama: Motif } = {
  drama: {
    words: 'two people look out over hills towards a low sun',
    draw: (inks, chance) =>
      circle(chance.between(90, 210), chance.between(130, 210), chance.between(60, 95), inks.glow) +
      hills(inks.far, chance, 300) +
      couple(inks.near, chance.between(90, 150), 300) +
      path('M0 420q150-30 300 0v30H0z', inks.near),
  },
  comedy: {
    words: 'confetti falls over a striped tent',
    draw: (inks, { between, pick }) =>
      path('M20 450V300L150 170l130 130v150z', inks.glow) +
      path('M72 450V300l78-130 26 130v150zM228 450V300l-78-130', inks.spot, ' opacity=".85"') +
      path('M150 170v-40l34 14-34 14', inks.near) +
      many(36, () =>
        circle(
          between(14, 286),
          between(14, 290),
          between(2, 6),
          pick([inks.spot, inks.far, inks.near]),
        ),
      ),
  },
  crime: {
    words: 'somebody stands under a street lamp in front of a city at night',
    draw: (inks, chance) =>
      skyline(inks.far, chance, 320) +
      windows(inks, chance, 26) +
      path('M205 150l-110 290h220z', inks.glow, ' opacity=".28"') +
      line('M206 440V140h-30', inks.near, 6) +
      path('M164 140h26l-6-16h-14z', inks.near) +
      someone(inks.near, chance.between(90, 150), 290) +
      path('M0 430h300v20H0z', inks.near),
  },
  'sci-fi': {
    words: 'a ringed planet above a small ship',
    draw: (inks, chance) => {
      const [x, y, r] = [chance.between(90, 210), chance.between(130, 200), chance.between(55, 85)]
      return (
        stars(inks, chance, 40) +
        circle(x, y, r, inks.spot) +
        circle(x - r / 4, y - r / 4, r * 0.6, inks.glow, ' opacity=".25"') +
        line(`M${x - r * 1.6} ${y + 16}q${r * 1.6} ${r * 0.7} ${r * 3.2}-32`, inks.glow, 7) +
        path('M150 300l26 70 34 26-40-4-20 22-20-22-40 4 34-26z', inks.glow) +
        path('M138 420h24l-12 26z', inks.spot)
      )
    },
  },
  fantasy: {
    words: 'a castle on a rock under a large moon',
    draw: (inks, chance) =>
      stars(inks, chance, 16) +
      circle(chance.between(80, 220), 130, chance.between(50, 80), inks.glow) +
      path('M90 320V220h18v-18h14v18h18v-60l12-26 12 26v60h18v-18h14v18h18v100z', inks.near) +
      path('M0 450l110-150h80l110 150z', inks.near) +
      hills(inks.far, chance, 400),
  },
  'soap-opera': {
    words: 'a row of houses with one lit window each',
    draw: (inks, { between }) =>
      circle(240, 90, 40, inks.glow) +
      many(4, (index) =>
        house(index % 2 ? inks.far : inks.spot, index * 75, between(230, 290), 75),
      ) +
      many(4, (index) => path(`M${index * 75 + 28} ${between(320, 370)}h20v28h-20z`, inks.glow)) +
      path('M0 432h300v18H0z', inks.near),
  },
  teen: {
    words: 'friends on a wall in front of a school field',
    draw: (inks, chance) =>
      circle(chance.between(60, 240), 110, 60, inks.glow) +
      hills(inks.far, chance, 290) +
      many(
        4,
        (index) =>
          circle(54 + index * 64, 300 - (index % 2) * 14, 16, inks.near) +
          path(
            `M${30 + index * 64} 390v-40q0-34 24-34t24 34v40z`,
            index % 2 ? inks.spot : inks.near,
          ),
      ) +
      path('M0 380h300v70H0z', inks.near),
  },
  thriller: {
    words: 'a spiral of stairs seen from above, with one figure on it',
    draw: (inks, { between }) => {
      const drift = between(-5, 5)
      return (
        many(9, (index) =>
          circle(
            150 + index * drift,
            220 - index * 4,
            200 - index * 22,
            index % 2 ? inks.far : inks.near,
          ),
        ) +
        circle(150 + drift * 8, 188, 16, inks.glow) +
        path(`M${between(70, 190)} ${between(310, 350)}l16-40 16 40z`, inks.spot)
      )
    },
  },
  romance: {
    words: 'two circles that overlap above the sea',
    draw: (inks, { between }) =>
      circle(116, between(160, 190), 72, inks.spot, ' opacity=".85"') +
      circle(184, between(160, 190), 72, inks.glow, ' opacity=".85"') +
      many(6, (index) =>
        line(
          `M0 ${300 + index * 26}q37-16 75 0t75 0 75 0 75 0`,
          index % 2 ? inks.far : inks.near,
          9,
        ),
      ),
  },
  mystery: {
    words: 'light falls through a keyhole',
    draw: (inks, chance) =>
      circle(150, 170, 62, inks.glow) +
      path('M124 200l-34 170h120l-34-170z', inks.glow) +
      someone(inks.near, chance.between(136, 164), 236) +
      line('M40 60v330M260 60v330', inks.far, chance.between(4, 12)),
  },
  action: {
    words: 'somebody runs out of a burst of light',
    draw: (inks, { between }) =>
      many(11, (index) => {
        const x = index * 34 - 20
        return path(
          `M150 210L${x} -10h${between(12, 20)}zM150 210L${x} 460h${between(12, 20)}z`,
          index % 2 ? inks.glow : inks.spot,
        )
      }) +
      circle(158, 176, 20, inks.near) +
      path(
        'M140 200l44 8 22 44-14 6-18-30-8 46 34 46-10 62h-18l4-54-36-34-40 60-14-10 42-74 6-44-24 24-10-12z',
        inks.near,
      ),
  },
  horror: {
    words: 'a crooked house on a hill with a single lit window',
    draw: (inks, chance) =>
      circle(chance.between(70, 230), 100, 44, inks.glow) +
      hills(inks.far, chance, 330) +
      path('M96 360l8-120-16-10 62-70 54 66-14 12 12 122z', inks.near) +
      path(`M${chance.between(124, 150)} 270h22v34h-22z`, inks.glow) +
      line('M40 450V300l-20-40M40 340l24-40M262 450V290l18-36M262 330l-22-34', inks.near, 7),
  },
  medical: {
    words: 'a heartbeat runs across a clinic at dawn',
    draw: (inks, { between }) =>
      circle(150, 150, 74, inks.glow) +
      path(
        'M150 196q-52-34-52-66 0-26 26-26 18 0 26 18 8-18 26-18 26 0 26 26 0 32-52 66',
        inks.spot,
      ) +
      line(
        `M0 290h80l18-${between(30, 60)} 26 ${between(80, 120)} 24-${between(110, 150)} 22 70h130`,
        inks.near,
        7,
        ' stroke-linejoin="round"',
      ) +
      path('M40 450v-90h220v90z', inks.far) +
      many(5, (index) => path(`M${62 + index * 40} 384h18v24h-18z`, inks.glow)),
  },
  animation: {
    words: 'a very large bird with a very small crown',
    draw: (inks, { between }) =>
      circle(150, 130, 110, inks.glow, ' opacity=".6"') +
      path('M60 300q0-120 100-120 70 0 80 70 40 30 20 130H110Q60 380 60 300', inks.spot) +
      path('M90 300q60-20 110 40-60 30-110-40', inks.far) +
      circle(196, 226, 12, inks.glow) +
      circle(198, 226, 5, inks.near) +
      path('M236 236l40 14-40 14z', inks.near) +
      path(`M${between(150, 164)} 184l-4-30 18 14 12-18 8 18 18-10-2 28z`, inks.glow) +
      path('M0 376h300v74H0z', inks.near),
  },
  period: {
    words: 'a manor behind an avenue of trees',
    draw: (inks, { between }) =>
      circle(between(100, 200), 110, 56, inks.glow) +
      path('M60 330V220h50v-26h80v26h50v110z', inks.far) +
      path('M104 196l46-40 46 40z', inks.near) +
      many(4, (index) => path(`M${78 + index * 42} 246h18v34h-18z`, inks.glow)) +
      many(
        3,
        (index) =>
          circle(20 + index * 24, 330 + index * 16, 44 - index * 8, inks.near) +
          circle(280 - index * 24, 330 + index * 16, 44 - index * 8, inks.near),
      ) +
      path('M120 450l20-120h20l20 120z', inks.glow, ' opacity=".6"'),
  },
  superhero: {
    words: 'a caped figure above the roofs of a city',
    draw: (inks, chance) =>
      stars(inks, chance, 20) +
      circle(150, 160, 90, inks.glow, ' opacity=".9"') +
      path('M132 176q-60 60-70 170 50-30 84-20 50-10 90 20-10-110-68-170z', inks.spot) +
      circle(150, 146, 22, inks.near) +
      path('M122 176h56l-8 80 10 90h-22l-8-70-8 70h-22l10-90z', inks.near) +
      skyline(inks.near, chance, 420),
  },
  'dark-comedy': {
    words: 'one bright umbrella among many dark ones',
    draw: (inks, { between }) => {
      const bright = between(0, 5)
      return (
        many(30, () => line(`M${between(10, 290)} ${between(10, 200)}l-6 22`, inks.far, 2)) +
        many(6, (index) => {
          const [x, y] = [24 + (index % 3) * 92, 240 + Math.floor(index / 3) * 100]
          return (
            path(
              `M${x} ${y}q36-70 72 0-12-12-24 0-12-12-24 0-12-12-24 0`,
              index === bright ? inks.spot : inks.near,
            ) + line(`M${x + 36} ${y - 4}v60`, inks.near, 4)
          )
        })
      )
    },
  },
  legal: {
    words: 'columns, and a pair of scales between them',
    draw: (inks, { between }) =>
      path('M20 120l130-70 130 70z', inks.near) +
      many(4, (index) =>
        path(
          `M${36 + index * 64} 130h36v270H${36 + index * 64}z`,
          index % 2 ? inks.far : inks.glow,
        ),
      ) +
      path('M10 400h280v50H10z', inks.near) +
      line(`M150 170v170M90 ${between(200, 216)}L210 ${between(190, 216)}`, inks.spot, 7) +
      path('M62 260h56q-28 36-56 0M182 250h56q-28 36-56 0', inks.spot),
  },
  musical: {
    words: 'notes rise from a piano',
    draw: (inks, { between }) =>
      many(5, (index) => {
        const [x, y] = [between(30, 250), 50 + index * 46]
        return (
          `<ellipse cx="${x}" cy="${y + 34}" rx="13" ry="9" fill="${inks.spot}"/>` +
          line(`M${x + 11} ${y + 32}V${y - 14}l18 10`, inks.spot, 5)
        )
      }) +
      path('M0 330h300v120H0z', inks.near) +
      many(10, (index) => path(`M${index * 30 + 2} 350h26v100h-26z`, inks.glow)) +
      many(9, (index) =>
        index % 7 === 2 || index % 7 === 6
          ? ''
          : path(`M${index * 30 + 21} 350h18v60h-18z`, inks.near),
      ),
  },
  western: {
    words: 'somebody rests in front of a setting sun and mesas',
    draw: (inks, { between }) =>
      circle(150, between(190, 230), between(80, 110), inks.glow) +
      path('M0 330h40l10-90h70l12 90h60l8-60h60l10 60h30v120H0z', inks.far) +
      path('M0 380q150-30 300 0v70H0z', inks.near) +
      line('M60 390v-76M60 350h-18v-22M60 360h20v-30', inks.near, 11, ' stroke-linecap="round"') +
      circle(206, 292, 10, inks.near) +
      path(
        'M190 284h32l-6-6h-20zM196 304h20l6 34h34l10 50h-10l-10-30h-44l-8 30h-10l4-50z',
        inks.near,
      ),
  },
  war: {
    words: 'tents and telegraph poles in the snow',
    draw: (inks, chance) =>
      stars(inks, chance, 26) +
      many(4, (index) =>
        line(`M${40 + index * 76} 400V${150 + index * 26}m-22 16h44m-44 18h44`, inks.near, 6),
      ) +
      line('M0 160q60 40 116 26t76 28 108 30', inks.near, 2) +
      hills(inks.glow, chance, 380) +
      path('M40 410l46-70 46 70zM170 430l56-84 56 84z', inks.far) +
      path('M80 410l6-34 8 34zM220 430l6-40 10 40z', inks.spot),
  },
  sports: {
    words: 'a ball flies over the lines of a track',
    draw: (inks, { between }) =>
      many(6, (index) =>
        line(
          `M${-40 + index * 10} 460Q${150} ${210 + index * 20} ${340 - index * 10} 460`,
          index % 2 ? inks.glow : inks.far,
          12,
        ),
      ) +
      circle(between(90, 210), between(90, 160), 50, inks.spot) +
      line('M20 250Q120 60 270 210', inks.glow, 3, ' stroke-dasharray="3 10"'),
  },
}
