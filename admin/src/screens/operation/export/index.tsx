import { ArchiveExport } from './archive.tsx'
import { LinesExport } from './lines.tsx'
import { WordPressExport } from './wordpress.tsx'

/** The content of the site for other programs and servers. */
export const Export = () => (
  <>
    <WordPressExport />
    <LinesExport />
    <ArchiveExport />
  </>
)
