import { AIOSEO_ROW, type MetaValue } from '../../model/index.ts'

/** The meta that is made here, and after it what was imported and nothing here reads. */
export const withKept = (
  made: readonly MetaValue[],
  kept: readonly { readonly name: string; readonly value: string }[] = [],
): readonly MetaValue[] => {
  // SEO fields are exported as they are now.
  const names = new Set([AIOSEO_ROW, ...made.map(({ key }) => key)])
  return [
    ...made,
    ...kept.filter(({ name }) => !names.has(name)).map(({ name, value }) => ({ key: name, value })),
  ]
}
