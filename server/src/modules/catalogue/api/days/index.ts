export { getBirthdays } from './birthdays.ts'
export { findDeathsOfDay } from './deaths-of-day.ts'
export { findItemOfDay } from './item-of-day.ts'
export { dayRoutes } from './routes.ts'
