import type { Module } from '../../contract/module.ts'
import { routes } from './routes.ts'

/** Whether the site is well, for screens that show it. `callboard doctor` looks deeper. */
export const siteHealthModule: Module = {
  name: 'site-health',
  routes: { 'site-health/v1': routes },
}
