import { test } from './test.ts'
import { walkWithoutProof } from './walletconnect-walk.ts'

test('Girin, which cannot prove an account, is led to another way and then signs', ({ page, product }) =>
  walkWithoutProof(page, product, 'Girin', 'Girin Wallet'))
