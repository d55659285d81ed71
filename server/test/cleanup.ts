const pending: (() => Promise<void>)[] = []

/** Registers what has to be undone when the test file is done. */
export const atEnd = (undo: () => Promise<void>): void => {
  pending.push(undo)
}

export const runCleanups = async (): Promise<void> => {
  for (const undo of pending.splice(0).reverse()) await undo()
}
