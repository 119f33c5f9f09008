export type PlannedComment = { by: string; text: string }
/** `post` is the beginning of the post's title. */
export type PlannedThread = { post: string; comment: PlannedComment; replies: PlannedComment[] }

/** Some of the authors are demo people, the others are guests. */
export const plannedThreads: readonly PlannedThread[] = [
  {
    post: 'A QR code',
    comment: {
      by: 'Leila Haddad',
      text: 'I lost the network in a tunnel between scanning and signing. When the train came out, the page knew before I did.',
    },
    replies: [
      { by: 'Jonas Weidmann', text: 'Same with a reload by accident. It simply went on.' },
      { by: 'Greta', text: 'What if the phone’s battery dies right after signing?' },
      { by: 'Sam Okafor', text: 'Then it is found on the ledger by its note. Mine was.' },
    ],
  },
  {
    post: 'Auctions that close',
    comment: {
      by: 'Eero Lahti',
      text: 'My first one closed while I was at sea without a network. I came into port and it was sold, settled and given.',
    },
    replies: [
      { by: 'Inés Calvo', text: 'I watched the last ten minutes become forty. My tea went cold and I did not mind.' },
      { by: 'Kofi Mensah', text: 'We had it on the café screen. Somebody applauded.' },
    ],
  },
  {
    post: 'Every sale gives',
    comment: {
      by: 'Odile Marchand',
      text: 'My grandchildren choose where it goes. This week it is the lifeboats, because of the colour.',
    },
    replies: [
      { by: 'Maren Holt', text: 'They have come past my window in weather I would not draw. A good choice.' },
      { by: 'Noor Aziz', text: 'I put First Instruments on everything I list, and so far nobody has changed it.' },
    ],
  },
  {
    post: 'Your first drop',
    comment: {
      by: 'Yuki Tanabe',
      text: 'A tip for step two: write the description before you drop the file. By the time I had found the words, the upload was long done.',
    },
    replies: [
      { by: 'Adaeze Obi', text: 'And look at the preview at phone width. Titles get cut sooner than you think.' },
    ],
  },
  {
    post: 'How non-profits',
    comment: { by: 'Henrik', text: 'I work for a small shelter. Is there a lower limit for being on the list?' },
    replies: [
      {
        by: 'Priya Raman',
        text: 'No limit that I know of, only the papers. Write to them by the feedback page; they answered me within a day.',
      },
    ],
  },
  {
    post: 'What is public',
    comment: {
      by: 'Tomás Iriarte',
      text: 'I keep two accounts, one for selling and one for what I cannot resist buying. My balance is nobody’s dinner writeComments.',
    },
    replies: [],
  },
  {
    post: 'What royalties are',
    comment: {
      by: 'Adaeze Obi',
      text: 'Ten percent felt bold when I minted. But whenever a Loom is sold on, it will pay for thread.',
    },
    replies: [
      { by: 'Jonas Weidmann', text: 'I left mine at nothing. Posters want to travel.' },
      { by: 'Maren Holt', text: 'Both of you are right, which is the nice thing about it.' },
    ],
  },
  {
    post: 'How to check',
    comment: {
      by: 'Priya Raman',
      text: 'I follow every gift of mine to its payment. It takes a minute and is the best minute of the purchase.',
    },
    replies: [
      {
        by: 'Oskar',
        text: 'Did it for the first time tonight, with the explorer open beside the page. It adds up to the drop.',
      },
    ],
  },
]
