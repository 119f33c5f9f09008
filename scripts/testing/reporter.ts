process.send?.('half done')
process.send?.({ not: 'a line' })
process.send?.('done')
