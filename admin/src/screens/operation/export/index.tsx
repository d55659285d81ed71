import { LinesExport } from './lines.tsx'
import { WordPressExport } from './wordpress.tsx'

/** The content of the site for other programs. */
export const Export = () => (
  <>
    <WordPressExport />
    <LinesExport />
  </>
)
