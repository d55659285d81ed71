import { hasAllowedScheme } from '../../../../lib/kses/address.ts'
import type { GraphScene, Thing } from '../../../head/index.ts'
import { type Form, formsAt, isSetAt, textAt, textsAt } from './form.ts'

/** Makes the value of a property; undefined without one. */
export type Maker = (form: Form, scene: GraphScene) => unknown

/** The properties of a node, by their names in schema.org. */
export type Makers = Readonly<Record<string, Maker>>

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** The first non-empty value. */
export const first =
  (...makers: readonly Maker[]): Maker =>
  (form, scene) => {
    for (const make of makers) {
      const value = make(form, scene)
      if (!isEmpty(value)) return value
    }
    return undefined
  }

/** The first non-empty text of these fields. */
export const text = (...places: readonly string[]): Maker =>
  first(
    ...places.map(
      (place): Maker =>
        (form) =>
          textAt(form, place),
    ),
  )

/** A value of the page itself. */
export const page =
  (
    name: 'headline' | 'title' | 'description' | 'published' | 'modified' | 'address' | 'language',
  ): Maker =>
  (_form, scene) =>
    scene[name]

export const publisher: Maker = (_form, scene) => scene.publisher

/** Only where the form has a value at this place. */
export const where =
  (place: string, make: Maker): Maker =>
  (form, scene) =>
    isSetAt(form, place) ? make(form, scene) : undefined

export const unless =
  (place: string, make: Maker): Maker =>
  (form, scene) =>
    isSetAt(form, place) ? undefined : make(form, scene)

export const flag =
  (place: string): Maker =>
  (form) =>
    isSetAt(form, place) ? true : undefined

export const texts =
  (place: string): Maker =>
  (form) =>
    textsAt(form, place)

/** Several texts as one. */
export const joined =
  (place: string): Maker =>
  (form) =>
    textsAt(form, place).join(', ')

/** A number, or the text as given where it is none: validation reports it. */
export const number =
  (...places: readonly string[]): Maker =>
  (form, scene) => {
    const written = String(text(...places)(form, scene) ?? '')
    const value = Number(written)
    return written !== '' && Number.isFinite(value) ? value : written
  }

/** An address with a safe scheme. */
export const address =
  (...places: readonly string[]): Maker =>
  (form, scene) => {
    const written = String(text(...places)(form, scene) ?? '')
    return /^https?:\/\//i.test(written) && hasAllowedScheme(written) ? written : undefined
  }

/** `30` minutes, or an ISO 8601 duration as given: `PT30M`. */
export const duration =
  (place: string): Maker =>
  (form) => {
    const written = textAt(form, place)
    return /^\d{1,6}$/.test(written) ? `PT${Number(written)}M` : written
  }

/** A member of a schema.org enumeration, as an address: `InStock`. */
export const term =
  (place: string, usual = ''): Maker =>
  (form) => {
    const word = textAt(form, place) || usual
    return /^[A-Za-z]{1,60}$/.test(word) ? `https://schema.org/${word}` : undefined
  }

/** A nested node, made of a part of the form; undefined where that is empty. */
export const node =
  (type: string | Maker, makers: Makers, place?: string): Maker =>
  (form, scene) => {
    if (place === undefined) return makeNode(type, makers, form, scene)
    const [part] = formsAt(form, place)
    return part && makeNode(type, makers, part, scene)
  }

/** One node for each form of a list. */
export const nodes =
  (type: string | Maker, makers: Makers, place: string): Maker =>
  (form, scene) =>
    formsAt(form, place)
      .map((part) => makeNode(type, makers, part, scene))
      .filter((made) => made !== undefined)

/** A node of the non-empty properties; undefined where there are none. */
export const makeNode = (
  type: string | Maker,
  makers: Makers,
  form: Form,
  scene: GraphScene,
): Thing | undefined => {
  const made = Object.entries(makers)
    .map(([name, make]) => [name, make(form, scene)] as const)
    .filter(([, value]) => !isEmpty(value))
  if (made.length === 0) return undefined
  const name = typeof type === 'string' ? type : String(type(form, scene))
  return { '@type': name, ...Object.fromEntries(made) }
}
