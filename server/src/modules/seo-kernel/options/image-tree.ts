import { flag, lines, rules, text } from './leaves.ts'

/** How words of a picture are written before they stand in a format. */
const writing = () => ({
  /** `lowerCase`, `titleCase` or `sentenceCase`; anything else leaves them as they are. */
  casing: text(''),
  stripPunctuation: flag(false),
  charactersToKeep: {
    numbers: flag(true),
    apostrophe: flag(true),
    ampersand: flag(false),
    dashes: flag(false),
    underscores: flag(false),
  },
})

const excluded = () => ({
  advancedSettings: { enable: flag(false), excludePosts: rules(), excludeTerms: rules() },
})

const texts = (format: string) => ({
  /** Whether new uploads without one get it. */
  autogenerate: flag(false),
  format: text(format),
  ...writing(),
  ...excluded(),
})

/** The same for what stands in the tags of pictures, too. */
const attribute = (format: string) => ({
  /** Whether pages give one to the pictures of their texts that have none. */
  enable: flag(false),
  ...texts(format),
})

/** Words about pictures, by format; off by default. */
export const imageTree = {
  title: attribute('#image_title #separator_sa #site_title'),
  altTag: attribute('#alt_tag'),
  caption: texts('#image_title'),
  description: texts('#image_title'),
  filename: {
    /** Whether new pictures are called by the words of their names alone. */
    enable: flag(false),
    ...writing(),
    wordsToStrip: lines(),
  },
}
