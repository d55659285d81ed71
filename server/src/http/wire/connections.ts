import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Server, type Socket, Server as SocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'

export interface Connections {
  /** Answers what clients have sent already, with word that it was the last, and then accepts no more. */
  leave(): Promise<void>
}

/** Looks after open connections: whoever takes nothing of an answer for so long is not waited for. */
export const watchConnections = (server: Server, silenceMs: number): Connections => {
  const open = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    // Node begins anew whenever some of it is taken, and takes the time off after the answer.
    for (const socket of open)
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(silenceMs)
  }, silenceMs / LOOKS).unref()
  server.once('close', () => clearInterval(looking))

  // While it listens, nobody but `leave` closes it: a worker whose parent lets go of the port is told
  // to by `cluster`, which would break off everybody who has not been answered yet.
  const { close } = server
  server.close = (done) => {
    if (!server.listening) return close.call(server, done)
    return done ? server.once('close', done) : server
  }

  /** The client sends nothing more over this connection, so nothing can be lost when it is closed. */
  let answering = 0
  const sayGoodbye = (_request: IncomingMessage, response: ServerResponse): void => {
    response.shouldKeepAlive = false
    answering++
    response.once('close', () => answering--)
  }

  /**
   * Who was answered a moment ago comes again: they are let in, and held, until nobody has come for a
   * while. A busy machine has its clients wait for the processor, too.
   */
  const awaitSilence = async (): Promise<void> => {
    const until = performance.now() + LONGEST_FAREWELL_MS
    let silentSince = performance.now()
    while (performance.now() < until && performance.now() - silentSince < SILENCE_MS) {
      const before = accepted
      await setTimeout(1)
      if (accepted !== before || answering > 0) silentSince = performance.now()
    }
  }

  /** The event loop lets in one in each turn; a short turn without any leaves nobody at the door. */
  const letIn = async (): Promise<void> => {
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      const before = accepted
      const begun = performance.now()
      await nextTurn()
      if (accepted === before && performance.now() - begun < SHORT_TURN_MS) return
    }
  }

  return {
    leave: async () => {
      if (!server.listening) return
      server.prependListener('request', sayGoodbye)
      const known = [...open]
      const acceptedBefore = accepted
      const until = performance.now() + LONGEST_FAREWELL_MS
      while (open.size > 0 && performance.now() < until) await setTimeout(FAREWELL_LOOK_MS)
      const release = holdRequests(server)
      if (known.length > 0 || accepted > acceptedBefore) await awaitSilence()
      await letIn()
      // Not the method of `http`, which would break connections with requests that are not read yet.
      SocketServer.prototype.close.call(server)
      release()
      // Browsers open some in advance, and ask nothing.
      for (const socket of known) if (socket.bytesRead === 0) socket.end()
      // Those who were let in last have yet to say what they want; `http` would take them for idle.
      const isSilent = (socket: Socket): boolean => socket.bytesRead === 0 && !socket.writableEnded
      const last = performance.now() + LONGEST_FAREWELL_MS
      while ([...open].some(isSilent) && performance.now() < last)
        await setTimeout(FAREWELL_LOOK_MS)
    },
  }
}

/**
 * Whoever is answered may come again at once over a new connection, so that there would always be
 * somebody at the door. Who still waits for an answer does not.
 */
const holdRequests = (server: Server): (() => void) => {
  const answering = server.listeners('request')
  const held: unknown[][] = []
  const hold = (...asked: unknown[]): void => void held.push(asked)
  server.removeAllListeners('request').on('request', hold)
  return () => {
    server.off('request', hold)
    for (const answer of answering) server.on('request', answer as () => void)
    for (const asked of held) server.emit('request', ...asked)
  }
}

/** How often it is looked within the time that a client may take nothing. */
const LOOKS = 4

/** Clients that keep connections send their next request within it, or it is no matter to them. */
const LONGEST_FAREWELL_MS = 250
const FAREWELL_LOOK_MS = 10

/** How long it takes those who have their answer to come again. */
const SILENCE_MS = 30

const MAX_TURNS = 1_000
const SHORT_TURN_MS = 0.1
