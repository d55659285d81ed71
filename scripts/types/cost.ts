/** Objects that the compiler created in order to check the types. */
export interface TypeCost {
  readonly types: number
  readonly instantiations: number
}

/** Parses the output of `tsc --extendedDiagnostics`. */
export const readCost = (diagnostics: string): TypeCost => ({
  types: figure(diagnostics, 'Types'),
  instantiations: figure(diagnostics, 'Instantiations'),
})

const figure = (diagnostics: string, name: string): number => {
  const line = diagnostics.split('\n').find((text) => text.startsWith(`${name}:`))
  const value = Number(line?.slice(name.length + 1))
  if (!(value > 0)) throw new Error(`the compiler told no number of ${name.toLowerCase()}`)
  return value
}

/** Growth below this is ordinary growth of the product: a few dozen routes. */
const ALLOWED_GROWTH = 0.025

export const compareCost = (
  cost: TypeCost,
  budget: TypeCost,
): { readonly lines: readonly string[]; readonly isOver: boolean } => {
  const figures = (['types', 'instantiations'] as const).map((name) => ({
    line: `${cost[name]} ${name}, ${percent(cost[name] / budget[name] - 1)} of ${budget[name]}`,
    isOver: cost[name] > budget[name] * (1 + ALLOWED_GROWTH),
  }))
  return {
    lines: figures.map(({ line, isOver }) => (isOver ? `${line}: too many` : line)),
    isOver: figures.some(({ isOver }) => isOver),
  }
}

const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`
