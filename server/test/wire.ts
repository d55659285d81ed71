import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { App } from '../src/app.ts'

/** Makes the app listen; returns its port. */
export const listen = async ({ http }: App): Promise<number> => {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** Sends these lines unchanged and returns everything received until the connection ends. */
export const sendRaw = async (port: number, lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return text(socket)
}
