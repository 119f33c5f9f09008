import type { Catalogue } from '#languages/catalogue.ts'

export const lib = {
  lib: {
    unreachable: 'Gooddropに接続できません。通信環境を確認して、もう一度お試しください',
    unreadable: '当社側で問題が発生しました。しばらくしてからもう一度お試しください',
    justNow: 'たった今',
    someone: '不明なユーザー',
    siteTitle: 'Gooddrop：寄付が生まれるアート',
    titleOf: (page) => `${page} · Gooddrop`,
    bytes: (count) => `${count} B`,
    percent: (number) => `${number}%`,
    labelled: '{label}：{value}',
    comma: '、',
    inBrackets: (text) => `（${text}）`,
    sentence: (words) => `${words}。`,
  },
} satisfies Partial<Catalogue>
