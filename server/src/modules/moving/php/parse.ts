import type { PhpKey, PhpValue } from './value.ts'

/** Deeper values are not read: no plug-in nests so deep, and each level costs a call. */
const MAX_DEPTH = 100

/** Arrays and objects together; a length that is written in the text is never believed. */
const MAX_PARTS = 500_000

/**
 * Reads a value as PHP's `serialize` writes it; undefined if the text is none. Objects are read as
 * data: nothing is ever instantiated.
 */
export const parsePhp = (text: string): PhpValue | undefined => {
  if (!looksSerialised(text)) return undefined
  const bytes = Buffer.from(text)
  const state: State = { bytes, at: 0, seen: [], parts: 0 }
  try {
    const value = readValue(state, 0)
    return state.at === bytes.length ? value : undefined
  } catch (error) {
    if (error instanceof NotSerialised) return undefined
    throw error
  }
}

/** Whether a text may be a serialised value: nearly all texts are none, and need no parsing. */
export const looksSerialised = (text: string): boolean =>
  text === 'N;' || /^(?:[bid]:|[sE]:\d+:"|a:\d+:\{|[OC]:\d+:").*[;}]$/s.test(text)

class NotSerialised extends Error {}

interface State {
  readonly bytes: Buffer
  /** The position of the next byte. Lengths in the text count bytes. */
  at: number
  /** Values in the order of the text, as references name them. */
  readonly seen: PhpValue[]
  parts: number
}

const SEMICOLON = 0x3b
const COLON = 0x3a
const QUOTE = 0x22
const OPEN = 0x7b
const CLOSE = 0x7d

const readValue = (state: State, depth: number): PhpValue => {
  if (depth > MAX_DEPTH) throw new NotSerialised()
  const place = state.seen.push(NULL) - 1
  const value = readTyped(state, depth)
  // A reference is not counted as a value of its own.
  if (value.type === 'reference' && value.isAlias) state.seen.length = place
  else state.seen[place] = value
  return value
}

const NULL: PhpValue = { type: 'null' }

const readTyped = (state: State, depth: number): PhpValue => {
  const kind = String.fromCharCode(state.bytes[state.at++] ?? 0)
  if (kind === 'N') return end(state, NULL)
  expect(state, COLON)
  switch (kind) {
    case 'b':
      return { type: 'boolean', value: readNumber(state, SEMICOLON, /^[01]$/) === '1' }
    case 'i':
      return { type: 'integer', digits: readNumber(state, SEMICOLON, /^[+-]?\d{1,20}$/) }
    case 'd':
      return { type: 'float', digits: readNumber(state, SEMICOLON, FLOAT) }
    case 's':
      return end(state, { type: 'string', value: readText(state) })
    case 'E':
      return end(state, { type: 'enum', value: readText(state) })
    case 'a':
      return { type: 'array', entries: readEntries(state, depth) }
    case 'O':
      return readObject(state, depth)
    case 'C':
      return readCustom(state)
    case 'R':
    case 'r':
      return readReference(state, kind === 'R')
    default:
      throw new NotSerialised()
  }
}

const FLOAT = /^(?:-?INF|NAN|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)$/

const readObject = (state: State, depth: number): PhpValue => {
  const className = readText(state)
  expect(state, COLON)
  return { type: 'object', className, entries: readEntries(state, depth) }
}

/** An object that wrote itself in a form of its own, which is kept as it is. */
const readCustom = (state: State): PhpValue => {
  const className = readText(state)
  expect(state, COLON)
  const length = readLength(state)
  expect(state, OPEN)
  const body = take(state, length)
  expect(state, CLOSE)
  return { type: 'custom', className, body }
}

const readReference = (state: State, isAlias: boolean): PhpValue => {
  const number = Number(readNumber(state, SEMICOLON, /^\d{1,9}$/))
  const target = state.seen[number - 1]
  if (!target) throw new NotSerialised()
  return { type: 'reference', number, isAlias, target }
}

const readEntries = (state: State, depth: number): (readonly [PhpKey, PhpValue])[] => {
  const count = readLength(state)
  state.parts += count
  if (state.parts > MAX_PARTS) throw new NotSerialised()
  expect(state, OPEN)
  const entries: (readonly [PhpKey, PhpValue])[] = []
  for (let index = 0; index < count; index++) {
    const key = keyOf(readTyped(state, depth))
    entries.push([key, readValue(state, depth + 1)])
  }
  expect(state, CLOSE)
  return entries
}

const keyOf = (value: PhpValue): PhpKey => {
  if (value.type === 'integer') return { type: 'integer', digits: value.digits }
  if (value.type === 'string') return { type: 'string', value: value.value }
  throw new NotSerialised()
}

const readText = (state: State): string => {
  const length = readLength(state)
  expect(state, QUOTE)
  const text = take(state, length)
  expect(state, QUOTE)
  return text
}

const readLength = (state: State): number => Number(readNumber(state, COLON, /^\d{1,9}$/))

/** A number up to the given byte. */
const readNumber = (state: State, until: number, form: RegExp): string => {
  const end = state.bytes.indexOf(until, state.at)
  if (end === -1 || end - state.at > LONGEST_NUMBER) throw new NotSerialised()
  const text = state.bytes.toString('latin1', state.at, end)
  if (!form.test(text)) throw new NotSerialised()
  state.at = end + 1
  return text
}

const LONGEST_NUMBER = 400

const take = (state: State, length: number): string => {
  const end = state.at + length
  if (end > state.bytes.length) throw new NotSerialised()
  // A length that ends within a letter was counted for another encoding.
  if (((state.bytes[end] ?? 0) & 0xc0) === 0x80) throw new NotSerialised()
  const text = state.bytes.toString('utf8', state.at, end)
  state.at = end
  return text
}

const expect = (state: State, byte: number): void => {
  if (state.bytes[state.at++] !== byte) throw new NotSerialised()
}

const end = (state: State, value: PhpValue): PhpValue => {
  expect(state, SEMICOLON)
  return value
}
