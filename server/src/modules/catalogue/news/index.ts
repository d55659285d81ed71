export { NOTIFY, notifyOfNews, scheduleNotification } from './webhooks.ts'
