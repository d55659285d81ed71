import { describe, expect, it } from 'vitest'
import {
  gmtToLocal,
  isTimeZone,
  localToGmt,
  nowGmt,
  offsetHours,
  parseDateTime,
  resolveDate,
  resolveGmtDate,
  toGmtText,
} from './dates.ts'

const newYork = 'America/New_York'

describe('isTimeZone', () => {
  it.each([
    newYork,
    'UTC',
    'Asia/Kolkata',
    'UTC+5:30',
    '+05:30',
    'UTC-3',
    'UTC+0',
    '+14:00',
    '-1200',
  ])('takes %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  })
  it.each(['', 'Mars/Olympus', 'UTC+15', '+14:30', '+05:60', '+5.5', '5', 'UTC+', '+20:00'])(
    'refuses %j',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false)
    },
  )
})

describe('site time and GMT', () => {
  it.each([
    ['2026-07-01T12:00:00', '2026-07-01T16:00:00', newYork],
    ['2026-01-01T12:00:00', '2026-01-01T17:00:00', newYork],
    ['2025-12-31T23:30:00', '2026-01-01T04:30:00', newYork],
    ['2026-03-08T01:59:59', '2026-03-08T06:59:59', newYork],
    ['2026-03-08T03:00:00', '2026-03-08T07:00:00', newYork],
    ['2026-11-01T00:59:59', '2026-11-01T04:59:59', newYork],
    ['2026-11-01T01:30:00', '2026-11-01T05:30:00', newYork],
    ['2026-11-01T02:00:00', '2026-11-01T07:00:00', newYork],
    ['1800-01-01T00:00:00', '1800-01-01T04:56:02', newYork],
    ['2026-04-05T01:45:00', '2026-04-04T15:15:00', 'Australia/Lord_Howe'],
    ['2015-10-25T02:30:00', '2015-10-25T01:30:00', 'Europe/Berlin'],
    ['2015-10-25T01:59:59', '2015-10-24T23:59:59', 'Europe/Berlin'],
    ['2015-10-25T03:00:00', '2015-10-25T02:00:00', 'Europe/Berlin'],
    ['2015-03-29T01:59:59', '2015-03-29T00:59:59', 'Europe/Berlin'],
    ['2015-03-29T03:00:00', '2015-03-29T01:00:00', 'Europe/Berlin'],
    ['2026-11-15T02:03:04', '2026-11-15T02:03:04', 'UTC'],
    ['2026-11-15T05:30:00', '2026-11-15T00:00:00', 'UTC+5:30'],
    ['2026-11-15T05:30:00', '2026-11-15T00:00:00', '+05:30'],
    ['2026-11-14T21:00:00', '2026-11-15T00:00:00', 'UTC-3'],
    ['0050-01-01T00:00:00', '0050-01-01T03:00:00', 'UTC-3'],
  ])('%s is %s GMT in %s', (local, gmt, zone) => {
    expect(localToGmt(local, zone)).toBe(gmt)
    expect(gmtToLocal(gmt, zone)).toBe(local)
  })

  it.each([
    ['2026-03-08T02:30:00', newYork, '2026-03-08T03:30:00'],
    ['2026-03-29T01:00:00', 'Europe/London', '2026-03-29T02:00:00'],
    ['2015-03-29T02:30:00', 'Europe/Berlin', '2015-03-29T03:30:00'],
    ['2011-12-30T12:00:00', 'Pacific/Apia', '2011-12-31T12:00:00'],
  ])('moves %s, skipped in %s, forward to %s', (local, zone, moved) => {
    expect(gmtToLocal(localToGmt(local, zone), zone)).toBe(moved)
  })

  it('shows both passes of a repeated hour as the same site time', () => {
    expect(gmtToLocal('2026-11-01T05:30:00', newYork)).toBe('2026-11-01T01:30:00')
    expect(gmtToLocal('2026-11-01T06:30:00', newYork)).toBe('2026-11-01T01:30:00')
  })
})

describe('offsetHours', () => {
  it.each([
    [newYork, '2026-07-01T00:00:00Z', -4],
    [newYork, '2026-01-01T00:00:00Z', -5],
    ['Asia/Kolkata', '2026-01-01T00:00:00Z', 5.5],
    ['UTC', '2026-01-01T00:00:00Z', 0],
    ['UTC-0', '2026-01-01T00:00:00Z', 0],
    ['UTC-3', '2026-01-01T00:00:00Z', -3],
    ['+05:45', '2026-01-01T00:00:00Z', 5.75],
  ])('of %s at %s is %d', (zone, at, hours) => {
    expect(offsetHours(zone, new Date(at))).toBe(hours)
  })
})

describe('GMT text', () => {
  it('drops the fraction of a second', () => {
    expect(toGmtText(new Date('2026-11-15T02:03:04.999Z'))).toBe('2026-11-15T02:03:04')
    expect(nowGmt(() => new Date(0))).toBe('1970-01-01T00:00:00')
  })
})

describe('parseDateTime', () => {
  it.each([
    ['2026-11-15T02:03:04', undefined],
    ['2026-11-15 02:03:04', undefined],
    ['2026-11-15T02:03:04.123456', undefined],
    ['2026-11-15T02:03:04Z', 0],
    ['2026-11-15t02:03:04.5Z', 0],
    ['2026-11-15T02:03:04+05:30', 330],
    ['2026-11-15T02:03:04+02', 120],
    ['2026-11-15T02:03:04-00:00', 0],
  ])('reads %s', (text, offsetMinutes) => {
    expect(parseDateTime(text)).toEqual({ local: '2026-11-15T02:03:04', offsetMinutes })
  })

  it('accepts leap days', () => {
    expect(parseDateTime('2024-02-29T00:00:00')).toBeDefined()
    expect(parseDateTime('2026-02-29T00:00:00')).toBeUndefined()
  })

  it.each([
    '',
    '2026-11-15',
    '2026-11-15T02:03',
    '2026-02-30T00:00:00',
    '2026-13-01T00:00:00',
    '2026-00-10T00:00:00',
    '0000-00-00T00:00:00',
    '2026-11-15T24:00:00',
    '2026-11-15T02:60:00',
    '2026-11-15T02:03:60',
    '2026-11-15T02:03:04+24:00',
    '2026-11-15T02:03:04+05:60',
    '2026-11-15T02:03:04 Z',
    ' 2026-11-15T02:03:04',
    '2026-11-15T02:03:04\n',
    'tomorrow',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })
})

describe('resolveDate and resolveGmtDate', () => {
  it.each([
    ['2026-07-01T12:00:00', '2026-07-01T12:00:00', '2026-07-01T16:00:00'],
    ['2026-07-01T12:00:00Z', '2026-07-01T08:00:00', '2026-07-01T12:00:00'],
    ['2026-07-01T12:00:00+02:00', '2026-07-01T06:00:00', '2026-07-01T10:00:00'],
    ['2026-03-08T02:30:00', '2026-03-08T03:30:00', '2026-03-08T07:30:00'],
  ])('takes %s as site time unless it names a zone', (text, local, gmt) => {
    expect(resolveDate(text, newYork)).toEqual({ local, gmt })
  })

  it.each([
    ['2026-07-01T12:00:00', '2026-07-01T08:00:00', '2026-07-01T12:00:00'],
    ['2026-07-01T12:00:00-04:00', '2026-07-01T12:00:00', '2026-07-01T16:00:00'],
  ])('takes %s as GMT unless it names a zone', (text, local, gmt) => {
    expect(resolveGmtDate(text, newYork)).toEqual({ local, gmt })
  })

  it.each(['2026-02-30T00:00:00', 'never'])('refuses %s', (text) => {
    expect(resolveDate(text, newYork)).toBeUndefined()
    expect(resolveGmtDate(text, newYork)).toBeUndefined()
  })

  it('refuses dates outside the four-digit years', () => {
    expect(resolveDate('9999-12-31T23:59:59', newYork)).toBeUndefined()
    expect(resolveGmtDate('0000-01-01T00:00:00', newYork)).toBeUndefined()
    expect(resolveDate('9999-12-31T23:59:59-05:00', 'UTC')).toBeUndefined()
  })
})
