import { type Choices, isChoices } from '../../seo-kernel/index.ts'

/** Whether the client has come to the end: the last stage, or one beyond the list. */
export const isComplete = ({ stages, currentStage }: Choices): boolean => {
  if (!Array.isArray(stages) || stages.length === 0 || typeof currentStage !== 'string')
    return false
  return stages.at(-1) === currentStage || !stages.includes(currentStage)
}

/** What a section of the state holds; nothing where it is not there. */
export const partOf = (state: Choices, name: string): Choices => {
  const part = Object.hasOwn(state, name) ? state[name] : undefined
  return isChoices(part) ? part : {}
}

/** The members that say something: what is left empty stays as it is. */
export const filled = (given: Choices, names: readonly string[]): Choices =>
  Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(given, name))
      .map((name) => [name, given[name]])
      .filter(([, value]) => value !== '' && value !== null && value !== false),
  )
