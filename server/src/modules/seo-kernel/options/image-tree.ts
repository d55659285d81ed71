import { flag, lines, rules, text } from './leaves.ts'

/** How the words of an image are written before they are inserted in a format. */
const writing = () => ({
  /** `lowerCase`, `titleCase` or `sentenceCase`; anything else leaves them unchanged. */
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

/** The same for texts that are attributes of images as well. */
const attribute = (format: string) => ({
  /** Whether pages add it to the images of their content that lack it. */
  enable: flag(false),
  ...texts(format),
})

/** Texts of images, by format; disabled by default. */
export const imageTree = {
  title: attribute('#image_title #separator_sa #site_title'),
  altTag: attribute('#alt_tag'),
  caption: texts('#image_title'),
  description: texts('#image_title'),
  filename: {
    /** Whether the file names of new images are reduced to their words. */
    enable: flag(false),
    ...writing(),
    wordsToStrip: lines(),
  },
}
