import { channelProblems } from '@prosa/contract/phone-numbers/problems'
import { describe, expect, it } from 'vitest'
import { consequenceOf } from './consequences.ts'
import { problemOf } from './problems.ts'

describe('the codes of the provider', () => {
  it.each([
    [[0, 190], 'tokenInvalid'],
    [[3, 10, 200, 250, 299, 131005], 'permissionMissing'],
    [[1, 2, 131000, 131016, 133004, 139100, 139102, 139103], 'temporary'],
    [[4, 80007], 'appLimit'],
    [[130429], 'numberLimit'],
    [[131048], 'spamLimit'],
    [[131056], 'pairLimit'],
    [[131064], 'categoryLimit'],
    [[368, 131031, 130497], 'accountBlocked'],
    [[33, 100, 131008, 131009, 135000], 'badRequest'],
    [[131021], 'sameNumber'],
    [[131026], 'undeliverable'],
    [[131030], 'notOnTestList'],
    [[131037], 'nameNotApproved'],
    [[131042, 134011], 'paymentProblem'],
    [[131045, 133000, 133005, 133006, 133008, 133009, 133010, 133015, 133016], 'notRegistered'],
    [[131047], 'windowClosed'],
    [[131049], 'marketingCap'],
    [[130472], 'experiment'],
    [[131050], 'optedOut'],
    [[131051, 131060], 'typeNotSupported'],
    [[131052, 131053], 'mediaProblem'],
    [[131057], 'maintenance'],
    [[131062], 'phoneNeeded'],
    [[131063], 'marketingOff'],
    [[132000], 'templateParameters'],
    [[132001], 'templateMissing'],
    [[132005, 2388040], 'templateTooLong'],
    [[132007], 'templatePolicy'],
    [[132008, 132012, 2388047, 2388073, 2388293, 2388299], 'templateFormat'],
    [[132015], 'templatePaused'],
    [[132016], 'templateDisabled'],
    [[132068, 132069], 'flowBlocked'],
    [[137000], 'identityChanged'],
    [[139101], 'blockRefused'],
    [[300, 199, 999999, -1], undefined],
  ])('%j are %s', (codes, problem) => {
    expect(new Set(codes.map(problemOf))).toEqual(new Set([problem]))
  })
})

describe('what a problem leads to', () => {
  const having = (part: 'retry' | 'pause' | 'tell' | 'reach', word: string) =>
    channelProblems.filter((problem) => consequenceOf(problem)[part] === word)

  it('is tried again only where that helps', () => {
    expect(having('retry', 'soon')).toEqual(['temporary'])
    expect(having('retry', 'pair')).toEqual(['pairLimit'])
    expect(having('retry', 'rate')).toEqual(['appLimit', 'numberLimit', 'maintenance'])
    expect(having('retry', 'wait')).toEqual(['tokenInvalid', 'permissionMissing', 'nameNotApproved', 'notRegistered'])
    expect(having('retry', 'file')).toEqual(['mediaProblem'])
    expect(consequenceOf('uncertain').retry).toBe('never')
  })

  it('pauses no more than it must', () => {
    expect(having('pause', 'everything')).toEqual([
      'tokenInvalid',
      'permissionMissing',
      'accountBlocked',
      'nameNotApproved',
      'notRegistered',
    ])
    expect(having('pause', 'number')).toEqual(['appLimit', 'numberLimit', 'maintenance'])
    expect(having('pause', 'bulk')).toEqual(['spamLimit', 'categoryLimit', 'paymentProblem', 'marketingOff'])
    expect(having('pause', 'pair')).toEqual(['pairLimit'])
  })

  it('goes as far as what has the problem', () => {
    expect(having('reach', 'app')).toEqual(['appLimit'])
    expect(having('reach', 'account')).toEqual(['accountBlocked', 'paymentProblem'])
  })

  it('slows the number down where it was too fast', () => {
    expect(channelProblems.filter((problem) => consequenceOf(problem).slows)).toEqual(['numberLimit'])
  })

  it('is told to those who can do something', () => {
    expect(having('tell', 'billing')).toEqual(['paymentProblem'])
    expect(having('tell', 'admins')).toEqual(
      expect.arrayContaining([...having('retry', 'wait'), 'accountBlocked', 'spamLimit', 'templatePaused', 'templateDisabled']),
    )
    expect(having('tell', 'nobody')).toEqual(
      expect.arrayContaining(['temporary', 'pairLimit', 'undeliverable', 'windowClosed', 'optedOut']),
    )
  })
})
