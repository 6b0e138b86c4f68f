import type { ReactNode } from "react";
import type { Block } from "./blocks.ts";
import { Anchor, Cell, Lines, Picture, Table, Words } from "./elements.tsx";
import { useFrame } from "./frame.ts";
import { glass, steel, styles } from "./look.ts";

type Of<K extends Block["kind"]> = Extract<Block, { kind: K }>;

/** A part of a letter; what it says in plain text is in plain.ts. */
export function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return <Text {...block} />;
    case "facts":
      return (
        <Box style={styles.facts}>
          <p className="text" style={styles.boxText}>
            <Lines text={block.lines.join("\n")} />
          </p>
        </Box>
      );
    case "code":
      return <Code {...block} />;
    case "button":
      return <Button {...block} />;
    case "link":
      return <Link {...block} />;
    case "quote":
      return (
        <Box style={styles.quote}>
          <p
            dir="auto"
            className={block.quiet ? "quiet" : "text"}
            style={block.quiet ? styles.boxQuiet : styles.boxText}
          >
            <Lines text={block.text} />
          </p>
        </Box>
      );
    case "copy":
      return <Copy {...block} />;
    case "contents":
      return <Contents {...block} />;
    case "picture":
      return <Front {...block} />;
  }
}

/** A part of the footer, smaller than the letter's own. */
export function SmallPart({ block }: { block: Block }) {
  if (block.kind === "link")
    return (
      <p style={styles.small}>
        <Anchor url={block.url} tone="quiet" style={styles.quietLink}>
          {block.label}
        </Anchor>
      </p>
    );
  return block.kind === "text" ? <Small text={block.text} /> : <Part block={block} />;
}

export const Small = ({ text }: { text: string }) => (
  <p className="quiet" style={styles.small}>
    <Words text={text} tone="quiet" />
  </p>
);

export function Text({ text, tone }: Pick<Of<"text">, "text" | "tone">) {
  if (tone === "quiet")
    return (
      <p className="quiet" style={styles.quiet}>
        <Words text={text} tone="quiet" />
      </p>
    );
  return (
    <p className="text" style={tone === "strong" ? styles.strong : styles.paragraph}>
      <Words text={text} tone="text" />
    </p>
  );
}

/** A part with a line on its left. */
const Box = ({
  style,
  children,
}: {
  style: typeof styles.facts | typeof styles.quote;
  children: ReactNode;
}) => (
  <Table wide style={styles.box}>
    <tr>
      <Cell className="facts" style={style}>
        {children}
      </Cell>
    </tr>
  </Table>
);

/**
 * Set like the display of a controller. The digits are one run of text, so that a double click takes them
 * all.
 */
const Code = ({ code }: Of<"code">) => (
  <Table style={styles.codeTable}>
    <tr>
      <Cell fill={steel} style={styles.bezel}>
        <Table>
          <tr>
            <Cell fill={glass} align="center" style={styles.display}>
              <span style={styles.digits}>{code}</span>
            </Cell>
          </tr>
        </Table>
      </Cell>
    </tr>
  </Table>
);

function Link({ label, url }: Of<"link">) {
  const { palette } = useFrame();
  return (
    <p style={styles.paragraph}>
      <Anchor url={url} tone="accent" style={{ ...styles.accent, color: palette.ink }}>
        {label}
      </Anchor>
    </p>
  );
}

function Button({ label, url }: Of<"button">) {
  const { buttonFails, palette } = useFrame();
  return (
    <>
      <Table style={styles.buttonTable}>
        <tr>
          <Cell
            fill={palette.signal}
            align="center"
            style={{ ...styles.buttonCell, backgroundColor: palette.signal }}
          >
            <a href={url} style={{ ...styles.button, color: palette.on }}>
              {label}
            </a>
          </Cell>
        </tr>
      </Table>
      <p className="quiet" style={styles.fallback}>
        {buttonFails}
        <br />
        <Anchor url={url} tone="quiet" style={styles.address}>
          {url}
        </Anchor>
      </p>
    </>
  );
}

const Subheading = ({ children }: { children: string }) => (
  <h2 className="text" style={styles.subheading}>
    {children}
  </h2>
);

const Copy = ({ heading, lines }: Of<"copy">) => (
  <>
    <Subheading>{heading}</Subheading>
    <Table wide style={styles.copyTable}>
      {lines.map(({ label, text }) => (
        <tr key={label}>
          <Cell className="line" style={styles.copyCell}>
            <span className="quiet" style={styles.label}>
              {label}
            </span>
            <br />
            <span dir="auto">
              <Lines text={text} />
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  </>
);

const Contents = ({ heading, items }: Of<"contents">) => (
  <>
    <Subheading>{heading}</Subheading>
    <Table style={styles.contents}>
      {items.map(({ number, title, url }) => (
        <tr key={number}>
          <Cell align="right" valign="top" className="quiet" style={styles.number}>
            {number}
          </Cell>
          <Cell valign="top" style={styles.entry}>
            <Anchor url={url} tone="text" style={styles.link}>
              {title}
            </Anchor>
          </Cell>
        </tr>
      ))}
    </Table>
  </>
);

const Front = ({ picture: { cid, width, height }, alt, url }: Of<"picture">) => (
  <p style={styles.pictureLine}>
    <a href={url} style={styles.plainLink}>
      <Picture cid={cid} width={width} height={height} alt={alt} style={styles.picture} />
    </a>
  </p>
);
