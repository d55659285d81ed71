import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  oneOf,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'

const required = { required: true } as const

/** Style of one element of a theme: colours, sizes, words and switches. */
const Style = mapOf(typed<string | number | boolean>({ type: ['string', 'number', 'boolean'] }))

export const ThemeShape = object({
  label: string(required),
  level: oneOf(['lite', 'plus', 'pro'], {
    description: 'Edition of the theme; all themes are available on every site.',
  }),
  styles: mapOf(Style, { ...required, description: 'Styles by element and property.' }),
  list: object(
    { items: array(string(), required), prices: array(string()) },
    { ...required, description: 'Sample content for the preview.' },
  ),
  posts: integer({ ...required, description: 'Number of posts that the theme shows.' }),
  image: boolean({ ...required, description: 'Whether the theme shows images.' }),
})

export type Theme = ValueOf<typeof ThemeShape>

export const THEME_TYPES = ['inline', 'widget', 'products'] as const

export type ThemeType = (typeof THEME_TYPES)[number]

type Styles = Theme['styles']

const TITLES = [
  'Behind the curtain: how a season is planned',
  'Ten questions to the people who paint the sets',
  'What the audience never hears',
  'A short history of the call board',
]

const title = (color: string, size: number): Styles => ({ title: { color, size } })
const label = (color: string, text: string): Styles => ({ label: { color, text, editable: true } })
const badge = (color: string, background: string, text: string): Styles => ({
  label: { color, background, text, editable: true },
})
const background = (color: string): Styles => ({ background: { color } })
const frame = (color: string): Styles => ({ border: { color } })
const twoFrames = (color: string, color2: string): Styles => ({ border: { color, color2 } })
const icon = (color: string, fill: string): Styles => ({ icon: { color, background: fill } })
const picture = (border: string): Styles => ({ image: { border } })

const inline = (
  name: string,
  level: 'lite' | 'plus',
  styles: readonly Styles[],
  { posts = 1, image = false } = {},
): Theme => ({
  label: name,
  level,
  styles: Object.assign({}, ...styles),
  list: { items: TITLES.slice(0, posts) },
  posts,
  image,
})

const meta = (color: string, size: number, separator: string): Styles => ({
  meta: { color, size, separator, author: true, date: true, comments: true },
})

const widget = (
  name: string,
  level: 'lite' | 'pro',
  image: boolean,
  styles: readonly Styles[],
): Theme => ({
  label: name,
  level,
  styles: Object.assign({}, ...styles),
  list: { items: TITLES },
  posts: TITLES.length,
  image,
})

const products = (name: string, styles: readonly Styles[]): Theme => ({
  label: name,
  styles: Object.assign({}, ...styles),
  list: {
    items: ['Programme book', 'Poster of the season', 'Stage whistle', 'Season ticket'],
    prices: ['€12.00', '€18.50', '€7.00', '€140.00'],
  },
  posts: 4,
  image: true,
})

const price = (color: string, size: number): Styles => ({ price: { color, size } })
const rating = (color: string): Styles => ({ rating: { color } })

/** All themes, by type. */
export const THEMES: Readonly<Record<ThemeType, Readonly<Record<string, Theme>>>> = {
  inline: {
    alpha: inline('Alpha', 'lite', [
      title('#2B2F38', 18),
      label('#B3261E', 'Much read'),
      background('#F2F1EE'),
    ]),
    beta: inline('Beta', 'lite', [
      title('#1F2A44', 18),
      label('#0B6E4F', 'Read next'),
      background('#EDF5F1'),
      frame('#0B6E4F'),
    ]),
    charlie: inline('Charlie', 'lite', [title('#22313F', 16), frame('#C9CED6')], { posts: 3 }),
    delta: inline('Delta', 'plus', [
      title('#FFFFFF', 18),
      label('#FFD166', 'Others liked'),
      background('#26324D'),
    ]),
    echo: inline('Echo', 'plus', [title('#333A45', 18), icon('#FFFFFF', '#2F6FDE')]),
    foxtrot: inline('Foxtrot', 'plus', [
      title('#3A2E39', 18),
      label('#8A3FFC', 'Also here'),
      twoFrames('#8A3FFC', '#E4D7FB'),
    ]),
    golf: inline('Golf', 'plus', [
      title('#17252A', 20),
      badge('#FFFFFF', '#17686B', 'Popular'),
      frame('#17686B'),
    ]),
    hotel: inline('Hotel', 'plus', [title('#2D2A32', 18), icon('#C2410C', '#FFF1E6')]),
    india: inline('India', 'plus', [
      title('#FFFFFF', 20),
      icon('#FFFFFF', '#A61B5B'),
      background('#A61B5B'),
    ]),
    juliett: inline(
      'Juliett',
      'plus',
      [
        title('#24292F', 18),
        label('#5B6472', 'Worth a look'),
        frame('#D8DDE4'),
        picture('#D8DDE4'),
      ],
      { image: true },
    ),
    kilo: inline(
      'Kilo',
      'plus',
      [title('#FFFFFF', 20), badge('#1B1B1B', '#F7C948', 'Top'), picture('#1B1B1B')],
      { image: true },
    ),
    lima: inline(
      'Lima',
      'plus',
      [
        title('#14342B', 18),
        label('#0F766E', 'Keep reading'),
        background('#E8F4F1'),
        picture('#FFFFFF'),
      ],
      { image: true },
    ),
    mike: inline(
      'Mike',
      'plus',
      [title('#1E293B', 18), twoFrames('#1E293B', '#94A3B8'), picture('#94A3B8')],
      { image: true },
    ),
    november: inline(
      'November',
      'plus',
      [
        title('#312E2B', 18),
        badge('#FFFFFF', '#9A3412', 'Talked about'),
        background('#FBF5EF'),
        picture('#9A3412'),
      ],
      { image: true },
    ),
  },
  widget: {
    alpha: widget('Alpha', 'lite', false, [
      title('#2B2F38', 16),
      background('#F2F1EE'),
      meta('#5B6472', 12, '·'),
    ]),
    beta: widget('Beta', 'lite', true, [
      title('#1F2A44', 16),
      frame('#CBD2DC'),
      meta('#55606E', 12, '·'),
    ]),
    charlie: widget('Charlie', 'lite', false, [
      title('#22313F', 16),
      frame('#0B6E4F'),
      background('#FFFFFF'),
      meta('#4B5563', 12, '/'),
    ]),
    delta: widget('Delta', 'pro', true, [
      title('#FFFFFF', 16),
      background('#26324D'),
      meta('#D5DBE7', 12, '·'),
    ]),
    echo: widget('Echo', 'pro', true, [
      title('#333A45', 16),
      picture('#E2E6EC'),
      meta('#5F6B7A', 12, '–'),
      { comments: { color: '#2F6FDE' } },
    ]),
    foxtrot: widget('Foxtrot', 'pro', true, [
      title('#3A2E39', 18),
      background('#F6F1FD'),
      twoFrames('#8A3FFC', '#E4D7FB'),
      meta('#5E5166', 12, '·'),
    ]),
    golf: widget('Golf', 'pro', true, [
      title('#17252A', 16),
      badge('#FFFFFF', '#17686B', 'Much read:'),
      meta('#4A5A5C', 12, '|'),
    ]),
    hotel: widget('Hotel', 'pro', false, [
      title('#2D2A32', 16),
      icon('#FFFFFF', '#C2410C'),
      meta('#6B5F57', 12, '·'),
      { comments: { color: '#C2410C' } },
    ]),
  },
  products: {
    alpha: products('Alpha', [
      title('#2B2F38', 16),
      background('#F2F1EE'),
      price('#0B6E4F', 16),
      rating('#B45309'),
    ]),
    beta: products('Beta', [
      title('#1F2A44', 16),
      frame('#CBD2DC'),
      price('#1F2A44', 16),
      rating('#B45309'),
    ]),
    charlie: products('Charlie', [
      title('#FFFFFF', 16),
      background('#26324D'),
      price('#FFD166', 16),
      rating('#FFD166'),
    ]),
    delta: products('Delta', [
      title('#333A45', 18),
      picture('#E2E6EC'),
      price('#A61B5B', 18),
      rating('#A61B5B'),
    ]),
  },
}
