import type { BlockMetadata } from '../block-types/index.ts'

const field = (usual: string) => ({
  type: 'string',
  enum: ['required', 'optional', 'off'],
  default: usual,
})
const text = { type: 'string', default: '' }

/** The metadata of the block for editors. */
export const contactFormType: BlockMetadata = {
  apiVersion: 3,
  name: 'callboard/contact-form',
  title: 'Contact form',
  category: 'widgets',
  description: 'Visitors write a message, which is mailed to you and kept under Messages.',
  textdomain: 'callboard',
  attributes: {
    nameField: field('required'),
    emailField: field('required'),
    subjectField: field('optional'),
    buttonText: text,
    thanks: text,
    recipient: text,
  },
  supports: { anchor: true, html: false, align: ['wide', 'full'] },
}
