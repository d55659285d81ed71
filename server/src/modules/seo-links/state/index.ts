export { dismissAlert, type LinkState, linkState, noteChange } from './state.ts'
