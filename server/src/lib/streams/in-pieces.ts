/** Joins short texts to longer ones, so that each write carries enough. */
export async function* inPieces(
  texts: AsyncIterable<string>,
  length = PIECE_LENGTH,
): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < length) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** Approximate length of a piece, in characters. */
const PIECE_LENGTH = 65_536
