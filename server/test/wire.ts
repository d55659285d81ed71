import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { App } from '../src/app.ts'

/** The port of a test's app, which listens from now on. */
export const listen = async ({ http }: App): Promise<number> => {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** Sends these lines as they are and gives back whatever comes until the connection ends. */
export const sendRaw = async (port: number, lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return text(socket)
}
