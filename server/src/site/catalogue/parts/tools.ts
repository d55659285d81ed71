import { type ItemType, LETTERS, type Letter } from '../../../modules/catalogue/index.ts'
import { type Html, html, type Printable } from '../../common/html.ts'
import { INDEX_TITLES } from '../../ui/words.ts'
import { type Choice, LETTER_NAMES, SORTS, USUAL, type View } from './choice.ts'

/** A list with its choice, and the addresses of other choices. */
export interface Tools {
  readonly type: ItemType
  readonly choice: Choice
  /** The initial letters that occur. */
  readonly letters: ReadonlySet<Letter>
  addressOf(choice: Choice): string
}

/** The alphabet. A letter without names is not linked; other groups without names are omitted. */
export const printLetters = ({ type, choice, letters, addressOf }: Tools): Html => {
  const shown = LETTERS.filter((letter) => letter.length === 1 || letters.has(letter))
  const link = (letter: Letter | undefined, label: Printable): Html =>
    html`<a href="${addressOf({ ...choice, letter })}"${choice.letter === letter && html` aria-current="true"`}>${label}</a>`
  return html`<nav class="letters" aria-label="${INDEX_TITLES[type]} by letter"><ul><li>${link(undefined, 'All')}</li>
${shown.map(
  (letter) =>
    html`<li>${letters.has(letter) ? link(letter, labelOf(letter)) : html`<span>${labelOf(letter)}</span>`}</li>
`,
)}</ul></nav>`
}

const labelOf = (letter: Letter): Printable =>
  letter === '0-9'
    ? html`#<span class="screen-reader-text"> (digits and signs)</span>`
    : (LETTER_NAMES[letter] ?? letter.toUpperCase())

const VIEW_NAMES: Readonly<Record<View, string>> = { cards: 'Posters', table: 'Table' }

/** Links to the other orders and views of the list. */
export const printOrders = ({ type, choice, addressOf }: Tools): Html =>
  html`${printWays(
    'Sort by',
    Object.entries(SORTS[type]).map(([sort, { label }]) => ({
      label,
      address: addressOf({ ...choice, sort }),
      isHere: sort === choice.sort,
    })),
  )}${printWays(
    'View',
    Object.entries(VIEW_NAMES).map(([view, label]) => ({
      label,
      address: addressOf({ ...choice, view: view === 'cards' ? 'cards' : 'table' }),
      isHere: view === choice.view,
    })),
  )}`

const printWays = (
  label: string,
  ways: readonly { readonly label: string; readonly address: string; readonly isHere: boolean }[],
): Html =>
  html`<nav class="list-ways" aria-label="${label}"><span aria-hidden="true">${label}</span><ul>${ways.map(
    (way) =>
      html`<li><a href="${way.address}"${way.isHere && html` aria-current="true"`}>${way.label}</a></li>
`,
  )}</ul></nav>
`

/** The active filters, each with a link that removes it. */
export const printChosen = (
  { choice, addressOf }: Pick<Tools, 'choice' | 'addressOf'>,
  wordsOf: (name: string, value: string) => string,
): Html | undefined => {
  const chosen = Object.entries(choice.filters).flatMap(([name, values]) =>
    values.map((value) => ({ name, value, others: values.filter((one) => one !== value) })),
  )
  if (chosen.length === 0) return undefined
  return html`<ul class="chosen" aria-label="Chosen filters">${chosen.map(
    ({ name, value, others }) => {
      const { [name]: _, ...without } = choice.filters
      const filters = others.length === 0 ? without : { ...choice.filters, [name]: others }
      return html`<li><a href="${addressOf({ ...choice, filters })}"><span class="screen-reader-text">Without </span>${wordsOf(name, value)}<span aria-hidden="true"> ×</span></a></li>
`
    },
  )}<li><a class="reset" href="${addressOf({ ...USUAL, view: choice.view })}">Reset all</a></li></ul>`
}
