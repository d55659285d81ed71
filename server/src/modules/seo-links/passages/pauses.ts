/** What parts phrases from each other, also where it stands inside of a sentence. */
const PAUSE = /[,;:!?()[\]{}"“”„«»‹›…–—¡¿、，。；：！？「」『』（）]|\s-\s/

/** Whether a phrase ends somewhere in a text. */
export const hasPause = (text: string): boolean => PAUSE.test(text)
