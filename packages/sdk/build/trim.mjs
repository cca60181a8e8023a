/**
 * Cuts out of two libraries what a host page never runs, and no bundler can see: a kilobyte of the ten that a payment
 * may load. Each cut is a passage of the pinned version, found by its own first and last words; when a new version no
 * longer has it, the build fails and says so.
 */
const CUTS = [
  {
    file: /postmate\/build\/postmate\.es\.js$/,
    passages: [
      // The child's side: the app has it. `get` believes any sender.
      ['_proto.get = function get(', '_proto.call ='],
      ['var ChildAPI =', '/**\n  * The entry point of the Parent.'],
      ['Postmate.Model =', 'export default Postmate'],
      // The frame is not Postmate's own, and the handshake is offered by src/overlay/channel.ts.
      ['_proto.destroy = function destroy(', 'return ParentAPI;'],
      ["this.frame = document.createElement('iframe')", 'this.model ='],
      ['var doSend = function doSend(', '});\n  };\n\n  return Postmate;'],
    ],
  },
  {
    file: /@preact\/signals-core\/dist\/signals-core\.module\.js$/,
    passages: [
      // Who watches a signal, computed signals, and signals as texts: the overlay has none of it.
      ['this.W=null', '}l.prototype.brand='],
      ['else f(function(){var i;null==(i=t.W)', '}};l.prototype.U='],
      ['if(void 0===n)f(function(){var i;null==(i=t.Z)', '}}};l.prototype.subscribe='],
      ['l.prototype.subscribe=', 'Object.defineProperty(l.prototype,"value"'],
      ['j.prototype=new l;', 'function O('],
    ],
  },
  {
    file: /preact\/dist\/preact\.module\.js$/,
    passages: [
      // State of class components, and with it the queue of renderings: the overlay draws from effects.
      ['x.prototype.setState=', 'x.prototype.render='],
      ['i=[],o="function"', 'f=/(PointerCapture)'],
      // Error boundaries: an error is thrown on.
      ['for(var i,r,o;l=l.__;)', 'throw n}}'],
      // Styles (the overlay has a sheet), HTML as text, and the state of form fields.
      ['if("style"==l)', 'if("o"==l[0]'],
      ['"dangerouslySetInnerHTML"==a?v=', '"children"==a||'],
      ['"dangerouslySetInnerHTML"==a?h=', '"value"==a?_='],
      ['c||(a="value",', '}return u}function D('],
    ],
    // Class components: with this the minifier finds what is only for them.
    never: [/(?<=[,(;{:])C(?=&&|\?|\))/g, 8],
  },
];

export function trim() {
  return {
    name: 'kobo-trim',
    transform(code, id) {
      const cut = CUTS.find(({ file }) => file.test(id.replaceAll('\\', '/')));
      if (!cut) return null;
      let kept = code;
      for (const [first, next] of cut.passages) {
        const start = kept.indexOf(first);
        const end = kept.indexOf(next, start);
        if (start === -1 || end === -1)
          this.error(`"${first}" is no longer in ${id}: look at build/trim.mjs.`);
        kept = kept.slice(0, start) + kept.slice(end);
      }
      if (cut.never) {
        const [condition, times] = cut.never;
        const found = kept.match(condition)?.length;
        if (found !== times)
          this.error(`${condition} is found ${found} times, not ${times}, in ${id}: look at build/trim.mjs.`);
        kept = kept.replace(condition, '!1');
      }
      return { code: kept, map: null };
    },
  };
}
