interface FileTextProps {
  readonly label: string
  readonly text: string
  /** The number of a line to point out, from 1. */
  readonly line?: number | null
}

/** A file with the numbers of its lines. */
export const FileText = ({ label, text, line }: FileTextProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs the keyboard.
  <section className="cb-file-text" aria-label={label} tabIndex={0}>
    <ol>
      {text
        .trimEnd()
        .split('\n')
        .map((content, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <li key={at}>{at + 1 === line ? <mark>{content}</mark> : content}</li>
        ))}
    </ol>
  </section>
)
