export { migrateDatabase } from './migrate.ts'
export { restoreBeforeUpgrade } from './restore-before-upgrade.ts'
export { upgrade } from './upgrade.ts'
