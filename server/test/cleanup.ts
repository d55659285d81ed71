const pending: (() => Promise<void>)[] = []

/** Registers a clean-up that runs at the end of the test file. */
export const atEnd = (undo: () => Promise<void>): void => {
  pending.push(undo)
}

export const runCleanups = async (): Promise<void> => {
  for (const undo of pending.splice(0).reverse()) await undo()
}
