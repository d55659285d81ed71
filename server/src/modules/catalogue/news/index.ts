export { askToTell, TELL, tellOfNews } from './webhooks.ts'
