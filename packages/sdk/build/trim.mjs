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
      // Waiting for a component (Suspense), and taking over a server's markup that fits.
      ['if(u.__v=null,c||null!=o)if(n.then)', 'l.__e(n,u,t)}else null==o'],
      // References to elements, contexts, and what else only classes have.
      ['y.ref&&h.ref!=y.ref', 'null==w&&null!=d&&(w=d)'],
      ['(i=n.ref)&&(i.current', 'null!=(i=n.__c)){if'],
      ['for(var i=0;i<t.length;i++)D(', 'l.__c&&l.__c(u,n),n.some'],
      ['M=(a=T.contextType)', 't.__c?b='],
      ['M&&M.sub(h),', 'h.state||'],
      ['null!=h.getChildContext', 'C&&!p'],
      ['||!h.__e&&null!=h.shouldComponentUpdate', '){u.__v!=t.__v&&(h.props'],
      ['null!=h.componentWillUpdate', 'C&&null!=h.componentDidUpdate'],
      ['if(i.componentWillUnmount)try', 'i.base=i.__P=null'],
      // SVG, MathML, templates, and attributes that must not be set as properties: ours are `class` and `type`.
      ['if("http://www.w3.org/2000/svg"==i)', 'if("width"!=l'],
      ['"svg"==x?o=', 'null!=e)for(a=0;a<e.length'],
      ['"template"==t.type?', 'u,d(y)?y'],
      ['"foreignObject"==x?', 'o,e,f,e?e[0]'],
      ['"width"!=l&&', 'l in n)try{n[l]'],
      ['"popover"==l&&1==u?', 'u))}}function O('],
      // Styles (the overlay has a sheet), HTML as text, and the state of form fields.
      ['if("style"==l)', 'if("o"==l[0]'],
      ['"dangerouslySetInnerHTML"==a?v=', '"children"==a||'],
      ['"dangerouslySetInnerHTML"==a?h=', '"value"==a?_='],
      ['c||(a="value",', '}return u}function D('],
    ],
    // Class components: with this the minifier finds what is only for them.
    never: [/(?<=[,(;{}:])C(?=&&|\?|\))/g, 8],
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
