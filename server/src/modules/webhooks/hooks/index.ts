export { webhookRoutes } from './routes.ts'
export { validSecrets } from './secrets.ts'
export { loadWebhook } from './service.ts'
export {
  findWebhook,
  hasActiveWebhooks,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from './store.ts'
