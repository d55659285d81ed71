import { type Choices, isChoices } from '../../seo-kernel/index.ts'

/** Whether the wizard is finished: the last stage, or one that is not listed. */
export const isComplete = ({ stages, currentStage }: Choices): boolean => {
  if (!Array.isArray(stages) || stages.length === 0 || typeof currentStage !== 'string')
    return false
  return stages.at(-1) === currentStage || !stages.includes(currentStage)
}

/** A section of the state; empty where it is missing. */
export const partOf = (state: Choices, name: string): Choices => {
  const part = Object.hasOwn(state, name) ? state[name] : undefined
  return isChoices(part) ? part : {}
}

/** The non-empty members: empty values change nothing. */
export const filled = (given: Choices, names: readonly string[]): Choices =>
  Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(given, name))
      .map((name) => [name, given[name]])
      .filter(([, value]) => value !== '' && value !== null && value !== false),
  )
