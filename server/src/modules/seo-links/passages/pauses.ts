/** Punctuation that separates phrases, also within a sentence. */
const PAUSE = /[,;:!?()[\]{}"“”„«»‹›…–—¡¿、，。；：！？「」『』（）]|\s-\s/

/** Whether a phrase ends within a text. */
export const hasPause = (text: string): boolean => PAUSE.test(text)
