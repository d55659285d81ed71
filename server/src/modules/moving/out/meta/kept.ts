import type { MetaValue } from '../../model/index.ts'

/** The meta that is made here, and after it what was imported and nothing here reads. */
export const withKept = (
  made: readonly MetaValue[],
  kept: readonly { readonly name: string; readonly value: string }[] = [],
): readonly MetaValue[] => {
  const names = new Set(made.map(({ key }) => key))
  return [
    ...made,
    ...kept.filter(({ name }) => !names.has(name)).map(({ name, value }) => ({ key: name, value })),
  ]
}
