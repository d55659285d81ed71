export { addTransferCommands } from './commands.ts'
