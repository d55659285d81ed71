import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Server, type Socket, Server as SocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'

export interface Connections {
  /** Answers pending requests with `Connection: close`, then stops accepting connections. */
  leave(): Promise<void>
}

/** Watches open connections: a client that reads nothing of a response for this long is disconnected. */
export const watchConnections = (server: Server, silenceMs: number): Connections => {
  const open = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // A server that never listens emits no `close`: the timer would keep it in memory.
  server.once('listening', () => {
    const looking = setInterval(() => {
      // Node restarts the timeout whenever the client reads something, and removes it after the response.
      for (const socket of open)
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(silenceMs)
    }, silenceMs / LOOKS).unref()
    server.once('close', () => clearInterval(looking))
  })

  // While the server listens, only `leave` closes it: `cluster` closes the server of a worker whose
  // parent releases the port, which would drop clients that are still waiting for a response.
  const { close } = server
  server.close = (done) => {
    if (!server.listening) return close.call(server, done)
    return done ? server.once('close', done) : server
  }

  /** The client sends nothing more over this connection, so closing it loses nothing. */
  let answering = 0
  const sayGoodbye = (_request: IncomingMessage, response: ServerResponse): void => {
    response.shouldKeepAlive = false
    answering++
    response.once('close', () => answering--)
  }

  /**
   * Clients that just got a response reconnect: they are accepted and held until no connection has
   * come for a while. On a busy machine the clients wait for the processor, too.
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

  /** The event loop accepts one connection per turn; a short turn without any means the backlog is empty. */
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
      // Browsers open some connections in advance and send nothing over them.
      for (const socket of known) if (socket.bytesRead === 0) socket.end()
      // Connections accepted last have not sent a request yet; `http` would take them for idle.
      const isSilent = (socket: Socket): boolean => socket.bytesRead === 0 && !socket.writableEnded
      const last = performance.now() + LONGEST_FAREWELL_MS
      while ([...open].some(isSilent) && performance.now() < last)
        await setTimeout(FAREWELL_LOOK_MS)
    },
  }
}

/**
 * Holds incoming requests until released. A client that gets a response may reconnect at once, so
 * the backlog would never be empty; one that still waits for a response does not reconnect.
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

/** How many checks are made within the time that a client may read nothing. */
const LOOKS = 4

/** Clients with keep-alive connections usually send their next request within this time. */
const LONGEST_FAREWELL_MS = 250
const FAREWELL_LOOK_MS = 10

/** Time within which clients that got their response reconnect. */
const SILENCE_MS = 30

const MAX_TURNS = 1_000
const SHORT_TURN_MS = 0.1
