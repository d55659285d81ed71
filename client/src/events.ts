/** Reads a streamed response (`text/event-stream`), each event of which is JSON; resolves to the last one. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: unknown) => void,
): Promise<unknown> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let last: unknown
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    rest += decoder.decode(piece.value, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      last = JSON.parse(line.slice('data:'.length))
      onEvent(last)
    }
  }
  return last
}
