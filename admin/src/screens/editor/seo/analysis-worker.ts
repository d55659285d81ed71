import { analysePage, type PageInput } from '@callboard/text-analysis'

/** Analyses texts beside the editor, so that typing is never slowed down. */
addEventListener('message', ({ data }: MessageEvent<PageInput>) => {
  postMessage(analysePage(data))
})
