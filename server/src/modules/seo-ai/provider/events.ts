/** Parses the `data` fields of server-sent events, wherever the chunks were split. */
export const eventReader = (onData: (data: string) => Promise<void>) => {
  const decoder = new TextDecoder()
  let rest = ''
  return async (piece: Buffer): Promise<void> => {
    rest += decoder.decode(piece, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) await onData(line.slice(5).trim())
  }
}
