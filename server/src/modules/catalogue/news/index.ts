export { askToTell, notifyOfNews, TELL } from './webhooks.ts'
