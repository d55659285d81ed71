import { useDebounce } from '@wordpress/compose'
import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A text once it has stayed the same for a moment. */
export const useLater = (text: string): string => {
  const [later, setLater] = useState(text)
  const set = useDebounce(setLater, PAUSE_MS)
  useEffect(() => set(text), [text, set])
  return later
}
