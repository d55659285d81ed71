export { recordEvents } from './record.ts'
