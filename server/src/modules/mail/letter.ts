import { escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import type { Mail } from './send.ts'

/** A report by mail. All of it is plain text. */
export interface Letter {
  readonly heading: string
  /** The summary, in a sentence or two. */
  readonly lead: string
  readonly sections: readonly LetterSection[]
  /** The address of the full report. */
  readonly address: string
}

/** Figures or items under a heading. */
export interface LetterSection {
  readonly heading: string
  readonly lines: readonly LetterLine[]
}

export interface LetterLine {
  readonly text: string
  readonly address?: string | undefined
}

/** The letter as HTML and as plain text; sections without lines are left out. */
export const printLetter = (letter: Letter): Pick<Mail, 'html' | 'text'> => {
  const sections = letter.sections.filter(({ lines }) => lines.length > 0)
  return { text: printText({ ...letter, sections }), html: printHtml({ ...letter, sections }) }
}

const printText = ({ heading, lead, sections, address }: Letter): string =>
  [
    `${heading}\n${lead}`,
    ...sections.map(
      (section) =>
        `${section.heading}\n${section.lines
          .map(({ text, address }) => `- ${text}${address === undefined ? '' : ` <${address}>`}`)
          .join('\n')}`,
    ),
    address,
  ].join('\n\n')

const printHtml = ({ heading, lead, sections, address }: Letter): string => {
  const link = (address: string, text: string): string =>
    `<a href="${addressValue(address)}">${escapeText(text)}</a>`
  const parts = sections.map(
    (section) =>
      `<h2 style="font-size:16px">${escapeText(section.heading)}</h2><ul>${section.lines
        .map(({ text, address }) =>
          address === undefined ? escapeText(text) : link(address, text),
        )
        .map((item) => `<li>${item}</li>`)
        .join('')}</ul>`,
  )
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeText(heading)}</title></head><body style="font-family:sans-serif;max-width:600px;margin:auto"><h1 style="font-size:20px">${escapeText(heading)}</h1><p>${escapeText(lead)}</p>${parts.join('')}<p>${link(address, address)}</p></body></html>`
}
