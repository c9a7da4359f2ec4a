package io.crucible.views.sides;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** Drags a tab by its head to another place or to the other side, and shows meanwhile where it would come to stand. */
public final class TabDrag {
    /** Nearer than this many px to where it was pressed, a press is a click. */
    private static final double CLICK = 6;

    private final SidesModel model;
    private final Pane area;
    private final TabPane left;
    private final TabPane right;
    private final Region hint = new Region();
    private String pressed = "";
    private Point2D from = Point2D.ZERO;
    private boolean dragging;

    /** @param area what holds both sides; the hint is laid over it */
    public TabDrag(SidesModel model, Pane area, TabPane left, TabPane right) {
        this.model = model;
        this.area = area;
        this.left = left;
        this.right = right;
    }

    /** From now on tabs can be dragged. */
    public void listen() {
        hint.getStyleClass().add("side-hint");
        hint.setManaged(false);
        hint.setMouseTransparent(true);
        hint.setVisible(false);
        area.getChildren().add(hint);
        area.addEventFilter(MouseEvent.MOUSE_PRESSED, this::press);
        area.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::drag);
        area.addEventFilter(MouseEvent.MOUSE_RELEASED, this::drop);
        area.sceneProperty().subscribe(scene -> {
            if (scene != null) {
                scene.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
            }
        });
    }

    private void press(MouseEvent event) {
        boolean primary = event.getButton() == MouseButton.PRIMARY;
        pressed = primary && event.getTarget() instanceof Node node ? SplitTabs.headed(node) : "";
        from = new Point2D(event.getSceneX(), event.getSceneY());
    }

    private void drag(MouseEvent event) {
        if (pressed.isEmpty()) {
            return;
        }
        dragging |= from.distance(event.getSceneX(), event.getSceneY()) > CLICK;
        if (dragging) {
            point(event);
            event.consume();
        }
    }

    private void point(MouseEvent event) {
        Point2D at = area.sceneToLocal(event.getSceneX(), event.getSceneY());
        boolean over = area.contains(at);
        hint.setVisible(over);
        area.setCursor(over ? Cursor.CLOSED_HAND : Cursor.DEFAULT);
        if (over) {
            Bounds side = bounds(sideAt(at));
            hint.resizeRelocate(side.getMinX(), side.getMinY(), side.getWidth(), side.getHeight());
        }
    }

    /** While there is one side, the other one would be its right half. */
    private Side sideAt(Point2D at) {
        double edge = model.sidesProperty().get().split() ? edge() : area.getWidth() / 2;
        boolean leftHead = !model.sidesProperty().get().split() && at.getY() < headHeight();
        return leftHead || at.getX() < edge ? Side.LEFT : Side.RIGHT;
    }

    private double edge() {
        return area.sceneToLocal(right.localToScene(0, 0)).getX();
    }

    private double headHeight() {
        Node head = left.lookup(".tab-header-area");
        return head == null ? 0 : head.getLayoutBounds().getHeight();
    }

    private Bounds bounds(Side side) {
        if (model.sidesProperty().get().split()) {
            TabPane pane = side == Side.LEFT ? left : right;
            return area.sceneToLocal(pane.localToScene(pane.getLayoutBounds()));
        }
        double half = area.getWidth() / 2;
        return new BoundingBox(side == Side.LEFT ? 0 : half, 0, half, area.getHeight());
    }

    private void drop(MouseEvent event) {
        if (dragging) {
            Point2D at = area.sceneToLocal(event.getSceneX(), event.getSceneY());
            Side side = sideAt(at);
            boolean stays = at.getY() >= headHeight()
                    && model.sidesProperty().get().on(side).contains(pressed);
            if (area.contains(at) && !stays) {
                model.move(pressed, side, place(side, event.getSceneX(), at.getY()));
            }
            event.consume();
        }
        end();
    }

    /** Among the heads it comes before the first whose middle is right of it; anywhere else it comes last. */
    private int place(Side side, double sceneX, double y) {
        List<Node> heads = new ArrayList<>((side == Side.LEFT ? left : right).lookupAll(".tab"));
        heads.removeIf(head -> SplitTabs.headed(head).equals(pressed));
        if (y >= headHeight()) {
            return heads.size();
        }
        heads.sort(Comparator.comparingDouble(TabDrag::middle));
        return (int) heads.stream().filter(head -> middle(head) < sceneX).count();
    }

    private static double middle(Node head) {
        return head.localToScene(head.getLayoutBounds()).getCenterX();
    }

    private void key(KeyEvent event) {
        if (dragging && event.getCode() == KeyCode.ESCAPE) {
            end();
            event.consume();
        }
    }

    private void end() {
        pressed = "";
        dragging = false;
        hint.setVisible(false);
        area.setCursor(Cursor.DEFAULT);
    }
}
